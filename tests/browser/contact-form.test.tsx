import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import ContactForm from '../../src/islands/contact-form/ContactForm.tsx';
import { fieldLimits, timings } from '../../src/site.ts';
import { find, renderAndHydrate } from './island.tsx';

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
    offline: 'Offline, write to',
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

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('A field that is nearly full shows how many characters are left, and announces it in a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderAndHydrate(ContactForm, props);
  const announcement = () => find('[aria-live]').textContent;
  const shown = () => document.querySelector('[aria-hidden]')?.textContent;
  await field('Message').fill('a'.repeat(fieldLimits.message * 0.9 - 1));
  expect(shown()).toBeUndefined();
  await field('Message').fill('a'.repeat(fieldLimits.message - 3));
  await expect.poll(shown).toBe('3 left');
  expect(announcement()).toBe('');
  vi.advanceTimersByTime(timings.counterAnnouncement);
  await expect.poll(announcement).toBe('3 left');
  (find('form') as HTMLFormElement).reset();
  await expect.poll(shown).toBeUndefined();
});

test('A field takes the direction of its text, and of its label once it is empty', async () => {
  await renderAndHydrate(ContactForm, props);
  const direction = () => getComputedStyle(find('[name=message]')).direction;
  await field('Message').fill('مرحبا');
  expect(direction()).toBe('rtl');
  (find('form') as HTMLFormElement).reset();
  expect(direction()).toBe('ltr');
});
