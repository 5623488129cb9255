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
  vi.restoreAllMocks();
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

test('What visitors fill in further fields is sent in lines above the message', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('OK'));
  const subjects = [{ label: 'Neue Website', value: 'A new website' }];
  await renderAndHydrate(ContactForm, {
    ...props,
    fields: [
      { name: 'phone', label: 'Telefon', kind: 'tel', lineStart: 'Phone: ' },
      { name: 'day', label: 'Tag', kind: 'date', lineStart: 'Day: ' },
      { name: 'time', label: 'Zeit', kind: 'time', lineStart: 'Time: ' },
      {
        name: 'subject',
        label: 'Thema',
        kind: 'choice',
        lineStart: 'Subject: ',
        options: subjects,
      },
    ],
  });
  await field('Name').fill('Ada');
  await field('Email').fill('ada@example.com');
  await field('Telefon').fill('0123 456789');
  await page.getByLabelText('Tag').fill('2026-12-01');
  await page.getByRole('combobox', { name: 'Thema', exact: true }).selectOptions('Neue Website');
  await field('Message').fill('Please call me.');
  (find('form') as HTMLFormElement).requestSubmit();
  const body = JSON.parse(fetch.mock.lastCall?.[1]?.body as string) as { template_params: object };
  expect(body.template_params).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Phone: 0123 456789\nDay: 2026-12-01\nSubject: A new website\n\nPlease call me.',
  });
});
