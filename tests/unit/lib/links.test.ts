import { describe, expect, test } from 'vitest';
import { chatHref, mailHref, pageHref, phoneHref } from '../../../src/lib/links.ts';
import { videoPlayer } from '../../../src/lib/video.ts';

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

test.for([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9', 'aqz-KE-bpKQ?autoplay=1'],
  ['https://m.youtube.com/watch?list=a&v=aqz-KE-bpKQ', 'aqz-KE-bpKQ?autoplay=1'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autop'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/0123abcdef', '&h=0123abcdef'],
  ['https://www.youtube.com/@channel', undefined],
  ['https://evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ"x', 'aqz-KE-bpKQ?autoplay=1'],
])('the player of %s', ([url = '', player]) => {
  const src = videoPlayer({ url })?.src;
  if (player === undefined) expect(src).toBeUndefined();
  else expect(src).toContain(player);
});
