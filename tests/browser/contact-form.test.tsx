import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import ContactForm from '../../src/islands/contact-form/ContactForm.tsx';
import { sendingEvent } from '../../src/dom-names.ts';
import { fieldLimits, timings } from '../../src/site.ts';
import { find, hydrate, renderAndHydrate, renderIsland } from './island.tsx';

const channel = { label: 'Another way', href: '#mail', prefillHref: '#mail' };
const props = {
  labels: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    message: { label: 'Message' },
    submit: 'Send',
    sending: 'Sending',
    success: 'Message sent',
    failure: 'Sending failed',
    sent: 'We will answer soon',
    mailInstead: 'Write to',
    chatInstead: 'or chat:',
    newTab: 'opens a new tab',
    honeypot: 'Leave this field empty',
    charactersLeft: '{number} left',
    privacy: 'We only reply.',
    privacyLink: 'Privacy',
  },
  labelledBy: 'heading',
  privacyHref: '/privacy',
  channels: { mail: channel, chat: channel, longMessage: '' },
};
const text = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

const fetchMock = vi.fn<typeof fetch>();
const reportErrorMock = vi.fn<typeof reportError>();
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const form = () => find('form') as HTMLFormElement;
const notice = (role: 'status' | 'alert') => document.querySelector(`[role=${role}]`)?.textContent;
/** Collects what the form tells `client/draft.ts`. */
const watchSending = () => {
  const states: boolean[] = [];
  form().addEventListener(sendingEvent, (event) =>
    states.push((event as CustomEvent<boolean>).detail),
  );
  return states;
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('reportError', reportErrorMock);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderAndHydrate(ContactForm, props);
  await field('Name').fill(text.name);
  await field('Email').fill(text.email);
  await field('Message').fill(text.message);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  reportErrorMock.mockReset();
  document.body.innerHTML = '';
});

describe('a submission', () => {
  test('is pending until EmailJS answers, and is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetchMock.mockReturnValue(promise);
    await userEvent.click(page.getByRole('button'));
    await expect.element(page.elementLocator(form())).toHaveAttribute('aria-busy', 'true');
    form().requestSubmit();
    expect(fetchMock).toHaveBeenCalledOnce();
    const body = JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string) as object;
    expect(body).toMatchObject({ template_params: text });
    resolve(new Response('OK'));
    await expect.poll(() => notice('status')).toBe('Message sent');
    expect(form().ariaBusy).toBe('false');
  });

  test('is sent once if a script submits the form twice at the same time', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    form().requestSubmit();
    form().requestSubmit();
    await expect.element(page.elementLocator(form())).toHaveAttribute('aria-busy', 'true');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  test('that succeeds empties the form; its notice goes, its outcome stays', async () => {
    const states = watchSending();
    fetchMock.mockResolvedValue(new Response('OK'));
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => notice('status')).toBe('Message sent');
    await expect.element(field('Message')).toHaveValue('');
    expect(states).toEqual([true]);
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => notice('status')).toBe('');
    await expect.element(page.getByText('We will answer soon')).toBeVisible();
  });

  test('that fails keeps the text, and reports the error', async () => {
    const states = watchSending();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => notice('alert')).toBe('Sending failed');
    expect(states).toEqual([true, false]);
    await expect.element(field('Message')).toHaveValue(text.message);
    expect(reportErrorMock).toHaveBeenCalledWith(new TypeError('Failed to fetch'));
    expect(document.querySelector('.form-channels[data-shown]')).not.toBeNull();
  });

  test('whose fields cannot be read fails, and the form can be used again', async () => {
    vi.stubGlobal('FormData', function broken() {
      throw new Error('Unreadable');
    });
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => notice('alert')).toBe('Sending failed');
    expect(form().ariaBusy).toBe('false');
    expect(reportErrorMock).toHaveBeenCalledWith(new Error('Unreadable'));
  });

  test('with the honeypot filled in fails, and is sent at the second attempt', async () => {
    fetchMock.mockResolvedValue(new Response('OK'));
    (find('#website') as HTMLInputElement).value = 'spam';
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => notice('alert')).toBe('Sending failed');
    expect(fetchMock).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button'));
    await expect.poll(() => fetchMock).toHaveBeenCalledOnce();
  });
});

test('A field that is nearly full shows how many characters are left, and announces it in a pause', async () => {
  const announcement = () => find('[aria-live]').textContent;
  const shown = () => document.querySelector('[aria-hidden]')?.textContent;
  await field('Message').fill('a'.repeat(fieldLimits.message * 0.9 - 1));
  expect(shown()).toBeUndefined();
  await field('Message').fill('a'.repeat(fieldLimits.message - 3));
  await expect.poll(shown).toBe('3 left');
  expect(announcement()).toBe('');
  vi.advanceTimersByTime(timings.counterAnnouncement);
  await expect.poll(announcement).toBe('3 left');
  form().reset();
  await expect.poll(shown).toBeUndefined();
});

test('A field takes the direction of its text, also of text from before hydration', async () => {
  const island = renderIsland(<ContactForm {...props} />);
  (find('[name=message]') as HTMLTextAreaElement).value = 'مرحبا';
  hydrate(island, ContactForm, props);
  await expect.element(field('Message')).toHaveAttribute('dir', 'rtl');
  await expect.element(field('Name')).toHaveAttribute('dir', 'ltr');
  await field('Message').fill('Hello');
  await expect.element(field('Message')).toHaveAttribute('dir', 'ltr');
});
