import { describe, expect, test } from 'vitest';
import { chatHref, mailHref, pageHref, phoneHref } from '../../../src/lib/links.ts';

describe('pageHref', () => {
  test.each([
    ['/', '/', '/services', '/services#cloud'],
    ['/site', '/site/', '/site/services', '/site/services#cloud'],
    ['/site/', '/site/', '/site/services', '/site/services#cloud'],
  ])('prefixes the base path %s', (base, home, services, card) => {
    expect(pageHref('home', undefined, base)).toBe(home);
    expect(pageHref('home', 'services', base)).toBe(`${home}#services`);
    expect(pageHref('services', undefined, base)).toBe(services);
    expect(pageHref('services', 'cloud', base)).toBe(card);
  });
});

describe('contact links', () => {
  test('phoneHref keeps the country code and drops spaces', () => {
    expect(phoneHref('+91 00000 00000')).toBe('tel:+910000000000');
    expect(phoneHref('040 1234')).toBe('tel:0401234');
  });

  test('chatHref has only the digits of the number, and an encoded message', () => {
    expect(chatHref('+91 00000 00000', 'Hello & welcome?')).toBe(
      'https://wa.me/910000000000?text=Hello%20%26%20welcome%3F',
    );
  });

  test('phoneHref rejects a number without digits', () => {
    expect(() => phoneHref('to follow')).toThrow('“to follow”');
  });

  test('mailHref encodes subject and body, with CRLF line breaks', () => {
    expect(mailHref('a@example.com')).toBe('mailto:a@example.com');
    expect(mailHref('a@example.com', { subject: 'Hi & you', body: 'one\ntwo' })).toBe(
      'mailto:a@example.com?subject=Hi%20%26%20you&body=one%0D%0Atwo',
    );
  });
});
