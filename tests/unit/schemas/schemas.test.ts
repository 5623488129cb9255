/** What the schemas of this site say of values, besides what each kind of field says. */
import { expect, test } from 'vitest';
import { messagesAt, formatted } from 'astro-content-studio/testing';
import { check, checkFirst, edit, edited } from '../fixture-content.ts';

const home = 'pages/home.mdx';
const chatbots = 'pages/ai-chatbots.mdx';
const list = 'pages/prices-and-places.mdx';
const newsletters = '          - name: Newsletters\n            price: €180\n';
const clients = 'stats/clients.mdx';
const shop = 'blog/moving-a-shop-to-the-cloud.mdx';

test.for<[file: string, from: string | RegExp, to: string, message: string]>([
  // Sections
  [chatbots, /- type: hero[^]*?(?=- type: points)/, '', 'must start with a hero'],
  [
    chatbots,
    '- type: closing',
    '- type: contact\n    id: more\n    heading: More\n  - type: closing',
    'is a second contact form. A page can have one. Delete',
  ],
  [chatbots, 'Where it helps most', 'What clients say', 'repeats “What clients say”'],
  [home, 'look: arrow', 'look: buttons', 'heading is missing. Write it, or choose the look'],
  [chatbots, 'look: buttons', 'look: arrow', 'heading is not shown, as the link is the heading'],
  [chatbots, 'look: buttons', 'look: arrow', 'links has two links. With an arrow there is one.'],
  [chatbots, 'ai-chatbots#plans', 'contact', 'repeats “/contact”, which is already'],
  [list, '- heading: Advanced', '- intro: Advanced', 'heading is missing. With several groups'],
  [list, newsletters, newsletters.repeat(53), 'groups have 61 rows in all, but there can be 60'],
  [chatbots, 'watch?v=', 'results?q=', 'must be the URL of a video, such as'],
  ['pages/contact.mdx', 'export/embed.html', '', 'choose to embed it'],
  [list, 'name: Old Town', 'name: Port', 'repeats “Port”, which is already'],
  [
    list,
    '- type: company\n',
    '- type: company\n      - type: company\n',
    'repeats “The company itself”',
  ],
  [list, 'closes: 12:30', 'closes: 08:00', 'closes is the same as when it opens'],
  [list, /(?<=hours:\n)^ {10}note:\n.*\n/m, '          {}\n', 'rows are missing. Add days with'],
  // Entries
  [clients, /value: .*/, 'value: 0', 'must be 0.01 or more'],
  [clients, /value: .*/, 'value: 0.125', 'Use one or two decimals'],
  [clients, /value: .*/, 'value: 1000000000', 'must be 999999999.99 or less'],
  ['industries/education.mdx', /icon: .*/, 'icon: money', 'Choose one at lucide.dev'],
  ['services/cloud.mdx', /alt: .*\n/, '', 'alt is missing. Say what the image shows'],
  // Articles
  [shop, /updated: .*/, 'updated: 2026-01-01', 'updated is before “date”'],
  [shop, '- databases', '- cloud', 'repeats “cloud”, which is already number 1'],
  // Single files
  ['site/footer.mdx', 'shown: 4', 'shown: 9', 'smaller number'],
  ['site/announcement.mdx', /until: .*/, 'until: 2026-10-31', 'until is before “from”'],
  ['site/redirects.mdx', '/our-team', '/blog/2', 'is “/blog/2”, which the site itself uses'],
])('%s: %s → %j', ([file, from, to, message]) => {
  expect(messagesAt(checkFirst(edit(file, from, to)).errors, file)).toContain(message);
});

test('a space between a figure and its unit is kept, other spaces are not', () => {
  const source = edited(clients, /suffix: .*/, "prefix: ' US$ '\nsuffix: ' % '");
  const { errors, files } = checkFirst({ [clients]: source });
  expect(formatted(errors)).toEqual([]);
  const data = files.find(({ file }) => file === clients)?.data;
  expect(data).toMatchObject({ prefix: 'US$ ', suffix: ' %' });
});

test('a price whose words have changed since they were compared is English', () => {
  const growth = 'plans/growth.mdx';
  const { languages } = check({
    ...edit(`de/${growth}`, 'name:', 'comparedTexts:\n  price: from $499\nname:'),
    ...edit(growth, 'prefix: from', 'prefix: up to'),
  });
  const german = languages[0]?.files.find(({ file }) => file === growth);
  expect(german?.data['price']).toEqual({ prefix: 'up to', amount: '$499' });
});
