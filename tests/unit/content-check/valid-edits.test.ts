/** Valid edits of the first language: in other languages they are warnings at most, whatever these have. */
import { expect, test } from 'vitest';
import { edited, formatted, read, withoutSections, type Changes } from './fixture-content.ts';
import { addedMessages, allMarked, checkFour } from './german.ts';

const marked = allMarked();
const before = checkFour(marked);

const chatbots = 'landing/ai-chatbots.mdx';
const terms = 'legal/terms.mdx';
const privacy = 'legal/privacy.mdx';
const shop = 'blog/moving-a-shop-to-the-cloud.mdx';
const chatbot = 'blog/what-a-chatbot-should-not-say.mdx';
const growth = 'plans/growth.mdx';
const contactLink = 'page: ai-chatbots#plans';

/** Returns a file of the fixtures with replacements. */
const replaced = (path: string, ...changes: [from: string | RegExp, to: string][]) =>
  changes.reduce((source, [from, to]) => {
    const after = source.replace(from, to);
    expect(after, String(from)).not.toBe(source);
    return after;
  }, read(path));

/** Each German text that leads to something, as it would lead to what the edit takes away. */
const germanLink = (url: string): Changes => ({
  'de/legal/terms.mdx': (marked['de/legal/terms.mdx'] ?? '').replaceAll('(/privacy)', `(${url})`),
  'de/legal/impressum.mdx': edited('de/legal/impressum.mdx', '(/privacy)', `(${url})`),
});

const edits: [name: string, edit: Changes, words?: Changes][] = [
  [
    'a page is renamed, with its old address',
    {
      [chatbots]: undefined,
      'landing/assistants.mdx': replaced(
        chatbots,
        ['sections:', 'redirectFrom:\n  - /ai-chatbots\nsections:'],
        [contactLink, 'page: assistants#plans'],
      ),
    },
    germanLink('/ai-chatbots#plans'),
  ],
  [
    'a page is renamed, without its old address',
    {
      [chatbots]: undefined,
      'landing/assistants.mdx': replaced(chatbots, [contactLink, 'page: assistants#plans']),
    },
    germanLink('/ai-chatbots'),
  ],
  ['a page is deleted', { [chatbots]: undefined }, germanLink('/ai-chatbots')],
  [
    'a page is kept back',
    { [chatbots]: edited(chatbots, 'sections:', 'draft: true\nsections:') },
    germanLink('/ai-chatbots'),
  ],
  [
    'a text page is kept back',
    {
      [privacy]: edited(privacy, 'title:', 'draft: true\ntitle:'),
      [terms]: edited(terms, '[privacy page](/privacy)', 'privacy page'),
      'site/form.mdx': edited('site/form.mdx', /privacyPage: .*\n/, ''),
    },
  ],
  ['a file is deleted', { 'files/broschuere.pdf': undefined }],
  [
    'an article is deleted',
    { [shop]: undefined, [chatbot]: edited(chatbot, /\[a shop[^)]*\)/, 'a shop') },
  ],
  [
    'a heading of an article is another one',
    {
      [shop]: edited(shop, '## The weekend', '## Two days'),
      [chatbot]: edited(chatbot, '#the-weekend', '#two-days'),
    },
  ],
  [
    'a section is deleted',
    { [chatbots]: withoutSections(chatbots, 'steps') },
    germanLink('/ai-chatbots#steps'),
  ],
  [
    'a section gets another type',
    {
      [chatbots]: edited(
        chatbots,
        / {2}- type: points\n[^]*?(?= {2}- type: picture)/,
        '  - type: text\n    id: points\n    heading: What it does\n    paragraphs:\n      - A text.\n',
      ),
    },
  ],
  ['a list loses an item', { [growth]: edited(growth, '  - Cloud deployment\n', '') }],
  [
    'an item gets the words that another one has in German',
    { [growth]: edited(growth, 'Cloud deployment', 'Eigene Web- oder Mobil-App') },
  ],
  [
    'a title is the one that another entry has in German',
    { 'groups/connect.mdx': edited('groups/connect.mdx', 'title: Connect', 'title: Entwickeln') },
  ],
  [
    'two entries have the same title in German, and one of them gets its own in English',
    { 'groups/connect.mdx': edited('groups/connect.mdx', 'title: Connect', 'title: Join') },
    { 'de/groups/connect.mdx': '---\ntitle: Entwickeln\n---\n' },
  ],
  ['a plan is deleted', { 'plans/growth.mdx': undefined }],
  ['the announcement is deleted', { 'site/announcement.mdx': undefined }],
  [
    'a page gets the name of one that only German has',
    { 'legal/impressum.mdx': read(terms).replace(/redirectFrom:[^]*?(?=---)/, '') },
  ],
  [
    'an old address is that of a page that only German has',
    { [terms]: edited(terms, '  - /agb\n', '  - /agb\n  - /impressum\n') },
  ],
  [
    'a topic has another name',
    {
      [chatbot]: edited(chatbot, '  - AI\n', '  - Machines\n'),
      [chatbots]: edited(chatbots, 'topic: AI', 'topic: Machines'),
    },
  ],
  [
    'a figure is another one',
    { 'site/announcement.mdx': edited('site/announcement.mdx', '24 December', '27 December') },
  ],
];

test('the words of the fixtures have no errors in four languages', () => {
  expect(formatted(before.errors)).toEqual([]);
});

test.for(edits)('%s', ([, edit, words]) => {
  const own = { ...marked, ...words };
  const unedited = words ? checkFour(own) : before;
  expect(formatted(unedited.errors)).toEqual([]);
  expect(addedMessages(unedited, checkFour({ ...own, ...edit })).errors).toEqual([]);
});

test.for<[string, string, string, Changes]>([
  [
    'another address, if the page was renamed',
    '/ai-chatbots#plans',
    '[Seite zum Datenschutz](/assistants)',
    edits[0]?.[1] ?? {},
  ],
  [
    'the page, if the section is gone',
    '/ai-chatbots#steps',
    '[Seite zum Datenschutz](/ai-chatbots)',
    { [chatbots]: withoutSections(chatbots, 'steps') },
  ],
  [
    'nothing, if the page is gone',
    '/ai-chatbots',
    'auf der Seite zum Datenschutz und',
    edits[2]?.[1] ?? {},
  ],
])('a link in German words leads to %s', ([, url, expected, edit]) => {
  const { languages } = checkFour({ ...marked, ...germanLink(url), ...edit });
  const german = languages[0]?.files.find(({ file }) => file === terms);
  expect(german?.document.text?.source).toContain(expected);
});

test('a picture in German words that is gone is not shown', () => {
  const path = 'de/blog/what-a-chatbot-should-not-say.mdx';
  const words = { [path]: `${read(path)}\n\n![Eine Wolke](./gone.webp)\n` };
  const { languages, errors, warnings } = checkFour({ ...marked, ...words });
  expect(formatted(errors)).toEqual([]);
  expect(formatted(warnings).join('\n')).toContain('Until then, visitors don’t see the picture.');
  const article = languages[0]?.files.find(({ file }) => file === chatbot);
  expect(article?.document.text?.source).not.toContain('gone.webp');
});
