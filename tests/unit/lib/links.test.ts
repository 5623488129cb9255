import { describe, expect, test } from 'vitest';
import { chatHref, mailHref, pageHref, phoneHref } from '../../../src/lib/links.ts';

describe('links to pages', () => {
  test.each([
    ['/', '/', '/services', '/services#cloud'],
    ['/site', '/site/', '/site/services', '/site/services#cloud'],
    ['/site/', '/site/', '/site/services', '/site/services#cloud'],
  ])('under %s', (base, home, services, card) => {
    expect(pageHref('home', undefined, base)).toBe(home);
    expect(pageHref('home', 'services', base)).toBe(`${home}#services`);
    expect(pageHref('services', undefined, base)).toBe(services);
    expect(pageHref('services', 'cloud', base)).toBe(card);
  });
});

describe('links to people', () => {
  test('a phone number is called with its country code', () => {
    expect(phoneHref('+91 00000 00000')).toBe('tel:+910000000000');
    expect(phoneHref('040 1234')).toBe('tel:0401234');
  });

  test('a chat is opened with digits only, and its first message ready', () => {
    expect(chatHref('+91 00000 00000', 'Hello & welcome?')).toBe(
      'https://wa.me/910000000000?text=Hello%20%26%20welcome%3F',
    );
  });

  test('a number without a digit is refused, and named', () => {
    expect(() => phoneHref('to follow')).toThrow('"to follow"');
  });

  test('a mail carries subject and text, with line breaks as mail has them', () => {
    expect(mailHref('a@example.com')).toBe('mailto:a@example.com');
    expect(mailHref('a@example.com', { subject: 'Hi & you', body: 'one\ntwo' })).toBe(
      'mailto:a@example.com?subject=Hi%20%26%20you&body=one%0D%0Atwo',
    );
  });
});
