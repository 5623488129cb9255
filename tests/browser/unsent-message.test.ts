import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepUnsentMessage } from '../../src/client/unsent-message.ts';
import { storeInquiry } from '../../src/client/inquiry.ts';
import { addMessageToLinks } from '../../src/client/message-links.ts';
import { UNSENT_MESSAGE_KEY, INQUIRY_KEY, MAX_LINK_TEXT } from '../../src/site.ts';
import { blockStorage, find } from './island.tsx';

const field = (name: string) => find(`[name=${name}]`) as HTMLInputElement;
const values = () => ['name', 'email', 'message'].map((name) => field(name).value);
const type = (name: string, text: string) => userEvent.fill(field(name), text);
const link = () => find('a') as HTMLAnchorElement;

const formHtml = `<form data-long-message="Paste%20here"><input name="name"><input name="email">
  <textarea name="message"></textarea><input id="website">
  <a href="mailto:a@example.com" data-prefill="mailto:a@example.com?body=">Mail</a></form>`;

/**
 * Shows the contact page, or another page with the form, and runs its inline script.
 * @param ownSentence the hidden field of the other page
 */
function openContact(ownSentence = '') {
  document.body.innerHTML = `<main><p hidden>It was being sent.</p>${formHtml}</main>`;
  find('form').insertAdjacentHTML('beforeend', ownSentence);
  keepUnsentMessage(find('main'), find('p'));
  addMessageToLinks(find('main'));
}

const preventNavigation = (event: Event) => event.preventDefault();
beforeEach(() => addEventListener('click', preventNavigation));
afterEach(() => {
  removeEventListener('click', preventNavigation);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('The text in the contact form', () => {
  test('returns after a reload, but replaces no other text', async () => {
    openContact();
    await type('name', 'Ada');
    await type('message', 'Half a message');
    openContact();
    expect(values()).toEqual(['Ada', '', 'Half a message']);
    document.body.innerHTML = `<main><p hidden></p>${formHtml}</main>`;
    field('message').value = 'New text';
    keepUnsentMessage(find('main'), find('p'));
    expect(values()).toEqual(['Ada', '', 'New text']);
    openContact();
    expect(values()).toEqual(['Ada', '', 'New text']);
  });

  test.each([
    ['React has rendered the form again', 'island:ready'],
    ['the component has thrown', 'astro:hydration-error'],
  ])('stays when %s, even in a browser that stores nothing', async (_, event) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    openContact();
    await type('message', 'My own words');
    expect(values()).toEqual(['', '', 'My own words']);
    find('form').outerHTML = formHtml;
    find('form').dispatchEvent(new Event(event, { bubbles: true }));
    expect(field('message').value).toBe('My own words');
    expect(warn).toHaveBeenCalled();
  });

  test('is gone when the message has been sent', async () => {
    sessionStorage.setItem(INQUIRY_KEY, 'About the plan.');
    openContact();
    await type('name', 'Ada');
    (find('form') as HTMLFormElement).reset();
    expect(Object.values(sessionStorage).join('')).toBe('');
    openContact();
    expect(values()).toEqual(['', '', '']);
    expect(find('p')).not.toBeVisible();
  });

  test.each(['not JSON', 'null'])('is empty if the browser has stored %s', (stored) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem(UNSENT_MESSAGE_KEY, stored);
    openContact();
    expect(warn).toHaveBeenCalledOnce();
    expect(field('message').value).toBe('');
  });
});

test('A message that the visitor has changed stays after choosing another plan', async () => {
  const choosePlan = async (plan: string) => {
    document.body.innerHTML = `<a href="#contact" data-inquiry="${plan}">${plan}</a>`;
    storeInquiry();
    await page.getByRole('link').click();
  };
  await choosePlan('About Startup.');
  openContact();
  await type('message', 'About Startup. How soon?');
  await choosePlan('About Enterprise.');
  openContact();
  expect(field('message').value).toBe('About Startup. How soon?');
});

test('A plan that is chosen beside the form starts its message, unless the visitor has written one', async () => {
  openContact('<input type="hidden" name="inquiry" value="The offer.">');
  find('main').insertAdjacentHTML('beforeend', '<button data-inquiry="About Growth.">Ask</button>');
  storeInquiry();
  await page.getByRole('button').click();
  expect(field('message').value).toBe('About Growth.');
  await type('message', 'My own words');
  await page.getByRole('button').click();
  expect(field('message').value).toBe('My own words');
});

test('A prerendered page starts with the plan that is chosen before visitors see it', () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  openContact();
  Reflect.deleteProperty(document, 'prerendering');
  sessionStorage.setItem(INQUIRY_KEY, 'About the plan.');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(field('message').value).toBe('About the plan.');
});

describe('The first sentence of a page', () => {
  const openOther = () => openContact('<input type="hidden" name="inquiry" value="The offer.">');

  test('replaces that of a plan, but no text of the visitor', async () => {
    sessionStorage.setItem(INQUIRY_KEY, 'About Startup.');
    openContact();
    openOther();
    expect(field('message').value).toBe('The offer.');
    openContact();
    expect(field('message').value).toBe('About Startup.');
    openOther();
    await type('message', 'The offer. For us?');
    openContact();
    expect(field('message').value).toBe('The offer. For us?');
    await type('message', 'My own words');
    openOther();
    expect(field('message').value).toBe('My own words');
  });

  test('and all text give way to newer text when the browser restores the page', async () => {
    const goBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    openOther();
    await type('message', 'The offer.');
    const unsent = { name: 'Ada', email: '', message: 'Written on Contact' };
    sessionStorage.setItem(UNSENT_MESSAGE_KEY, JSON.stringify(unsent));
    goBack();
    expect(values()).toEqual(Object.values(unsent));
    expect(field('inquiry').value).toBe('The offer.');
    // Another page has sent it.
    sessionStorage.clear();
    goBack();
    expect(values()).toEqual(['', '', 'The offer.']);
    // The browser could not store the last words.
    field('message').value = 'The offer. Last words';
    goBack();
    expect(field('message').value).toBe('The offer. Last words');
  });
});

describe('A link to another channel', () => {
  const longText = 'a'.repeat(MAX_LINK_TEXT);
  const message = `${longText}\n\n`;

  test('contains the message', async () => {
    openContact();
    field('name').value = 'Ada';
    field('message').value = 'Hello & welcome\n\uD800';
    await userEvent.click(link());
    expect(link().href).toBe(
      'mailto:a@example.com?body=Hello%20%26%20welcome%0D%0A%EF%BF%BD%0D%0A%0D%0AAda',
    );
  });

  test('contains what the visitor has filled in further fields, above the message', async () => {
    openContact();
    field('name').insertAdjacentHTML('afterend', '<input data-line-start="Phone: " value="123">');
    field('name').insertAdjacentHTML('afterend', '<input data-line-start="Day: ">');
    field('message').value = 'Call me';
    await userEvent.click(link());
    expect(link().href).toContain('?body=Phone%3A%20123%0D%0A%0D%0ACall%20me%0D%0A');
  });

  test('says that a long message has been copied, when it has', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    openContact();
    field('message').value = longText;
    await userEvent.click(link());
    await expect.poll(() => link().href).toBe('mailto:a@example.com?body=Paste%20here');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(message);
  });

  test('opens without a long message that the browser refuses to copy', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    const onClick = vi.fn<(event: Event) => void>();
    openContact();
    link().addEventListener('click', onClick);
    field('message').value = longText;
    await userEvent.click(link());
    await expect.poll(() => onClick).toHaveBeenCalledTimes(2);
    expect(link().href).toBe('mailto:a@example.com?body=');
    expect(warn).toHaveBeenCalledWith(new Error('Not allowed'));
  });
});
