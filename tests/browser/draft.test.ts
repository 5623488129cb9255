import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { persistDraft } from '../../src/client/draft.ts';
import { storeEnquiry } from '../../src/client/enquiry.ts';
import { interruptedId } from '../../src/dom-names.ts';
import { draftKey, enquiryKey, maxLinkText, sendingKey } from '../../src/site.ts';
import { blockStorage, find } from './island.tsx';

const field = (name: string) => find(`[name=${name}]`) as HTMLInputElement;
const link = () => find('a') as HTMLAnchorElement;
const savedDraft = () => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as unknown;

/** Shows the contact page, and runs its inline script. */
function openContact(message = '') {
  document.body.innerHTML = `<form data-long-message="Paste%20here"><input name="name"><input name="email">
    <textarea name="message">${message}</textarea><input id="website"></form>
    <p id="${interruptedId}" hidden>It was being sent. <button>Show</button></p>
    <a href="mailto:a@example.com" data-prefill="mailto:a@example.com?body=">Mail</a>`;
  persistDraft();
}

const preventNavigation = (event: Event) => event.preventDefault();
beforeEach(() => addEventListener('click', preventNavigation));
afterEach(() => {
  removeEventListener('click', preventNavigation);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('persistDraft', () => {
  test('saves the named fields as the visitor types', async () => {
    openContact();
    await page.getByRole('textbox').nth(0).fill('Ada');
    expect(savedDraft()).toEqual({ name: 'Ada', email: '', message: '' });
  });

  test('restores a draft, but replaces no text', () => {
    sessionStorage.setItem(draftKey, '{"name":"Ada","message":"Draft","gone":"field"}');
    openContact();
    expect([field('name').value, field('message').value]).toEqual(['Ada', 'Draft']);
    field('message').value = 'New text';
    persistDraft();
    expect(field('message').value).toBe('New text');
  });

  test('starts the message with the chosen plan, unless the draft has one', () => {
    sessionStorage.setItem(enquiryKey, 'About the plan.');
    openContact();
    expect(field('message').value).toBe('About the plan.');
    sessionStorage.setItem(draftKey, '{"name":"Ada","message":""}');
    openContact();
    expect([field('name').value, field('message').value]).toEqual(['Ada', 'About the plan.']);
    sessionStorage.setItem(draftKey, '{"message":"Draft"}');
    openContact();
    expect(field('message').value).toBe('Draft');
  });

  test('removes what older versions saved for all tabs', () => {
    localStorage.setItem(draftKey, '{"message":"Old"}');
    openContact();
    expect(localStorage.length).toBe(0);
    expect(field('message').value).toBe('');
  });

  test('offers a message that was being sent when the visitor left, below new text', async () => {
    const sent = { name: 'Ada', email: 'ada@example.com', message: 'Sent' };
    sessionStorage.setItem(sendingKey, JSON.stringify(sent));
    openContact('Sent');
    const notice = find(`#${interruptedId}`);
    // Browsers restore fields too.
    expect([notice.hidden, field('message').value]).toEqual([false, '']);
    await page.getByRole('textbox').nth(2).fill('New');
    await page.getByRole('button').click();
    expect(notice.hidden).toBe(true);
    expect([field('name').value, field('message').value]).toEqual(['Ada', 'New\n\nSent']);
    expect(savedDraft()).toEqual({ ...sent, message: 'New\n\nSent' });
    expect(sessionStorage.getItem(sendingKey)).toBeNull();
  });

  test.each(['not JSON', 'null'])('leaves the form usable if the draft is %s', (draft) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem(draftKey, draft);
    openContact();
    expect(warn).toHaveBeenCalledOnce();
    expect(field('message').value).toBe('');
  });

  test('leaves the form usable in a browser that stores nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    openContact();
    await page.getByRole('textbox').nth(0).fill('Ada');
    expect(field('name').value).toBe('Ada');
    expect(warn).toHaveBeenCalled();
  });

  test('adds the message to a link', () => {
    openContact();
    field('name').value = 'Ada';
    field('message').value = 'Hello & welcome\n\uD800';
    link().click();
    expect(link().href).toBe(
      'mailto:a@example.com?body=Hello%20%26%20welcome%0D%0A%EF%BF%BD%0D%0A%0D%0AAda',
    );
  });

  test('copies a message that is too long for a link', () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    openContact();
    field('message').value = 'a'.repeat(maxLinkText);
    link().click();
    expect(link().href).toBe('mailto:a@example.com?body=Paste%20here');
    expect(writeText).toHaveBeenCalledWith(`${field('message').value}\n\n`);
  });
});

describe('storeEnquiry', () => {
  test('stores the plan whose button the visitor chooses', () => {
    document.body.innerHTML = '<a href="#a">A</a><a href="#b" data-enquiry="Plan B"><b>B</b></a>';
    storeEnquiry();
    link().click();
    expect(sessionStorage.getItem(enquiryKey)).toBeNull();
    find('b').click();
    expect(sessionStorage.getItem(enquiryKey)).toBe('Plan B');
  });
});
