/** The words of another language: what visitors see of them, and what the content check says. */
import { expect, test } from 'vitest';
import { edited, formatted, germanFiles, read, type Changes } from './fixture-content.ts';
import { checkWith, germanFields, newMessages } from './german.ts';

const growth = 'plans/growth.mdx';
const germanGrowth = 'de/plans/growth.mdx';
const steps = 'pages/services.mdx';
const chatbots = 'landing/ai-chatbots.mdx';
const germanChatbots = 'de/landing/ai-chatbots.mdx';
const germanPricing = 'de/pages/pricing.mdx';
const germanWords = 'de/site/sections.mdx';

const languages = (code: string) =>
  `---\nlanguages:\n  - code: en\n    name: English\n    dates: en-GB\n  - code: ${code}\n    name: Its name\n    dates: ${code}-DE\n---\n`;

const german = (fields: string) => `---\n${fields}\n---\n`;

const germanStartup = 'de/plans/startup.mdx';
/** Words for the second feature of a plan that are its third one in English. */
const clashingFeature = german('features:\n  basic-hosting-and-ssl: Mobile-responsive design');

test('the fixtures have German words without errors', () => {
  expect(formatted(checkWith().errors)).toEqual([]);
});

test('a language without a word is no error', () => {
  const withoutWords = Object.fromEntries(germanFiles.map((path) => [path, undefined]));
  expect(formatted(checkWith(withoutWords).errors)).toEqual([]);
});

test('a language without a word is a warning, and another one as it is visible', () => {
  const withoutWords = Object.fromEntries(germanFiles.map((path) => [path, undefined]));
  const [empty, hidden = '', ...others] = formatted(checkWith(withoutWords).warnings);
  expect(empty).toBe(
    'src/content/de This folder has no words in German yet, so visitors would see English.',
  );
  expect(hidden).toContain('visitors don’t see German before its Home has a title in German.');
  expect(others).toEqual([]);
});

test('the first language is checked without the words of others', () => {
  const withoutLanguages = { 'site/languages.mdx': undefined };
  const messages = formatted(checkWith(withoutLanguages).warnings).filter(
    (message) => !message.startsWith('src/content/de '),
  );
  const firstOnly = formatted(checkWith().warnings).filter(
    (message) => !message.startsWith('src/content/de'),
  );
  expect(messages).toEqual(firstOnly);
});

test('fields without words are those of the first language', () => {
  expect(germanFields(growth)).toMatchObject({
    order: 2,
    name: 'Wachstumspaket',
    price: { prefix: 'ab', amount: '$499' },
  });
});

test('a text without words is that of the first language', () => {
  const changes = { [germanGrowth]: edited(germanGrowth, /badge: .*\n/, '') };
  expect(germanFields(growth, changes)['badge']).toBe('Recommended');
});

const features = (changes: Changes) => germanFields(growth, changes)['features'];

test.for<[string, string | RegExp, string, string[]]>([
  [
    'sorted',
    /( {2}- Custom.*\n)( {2}- Cloud.*\n)/,
    '  - Cloud deployment\n  - Custom web or mobile app\n',
    ['Bereitstellung in der Cloud', 'Eigene Web- oder Mobil-App'],
  ],
  [
    'gets an item',
    '  - Cloud deployment\n',
    '  - Priority support\n  - Cloud deployment\n',
    ['Eigene Web- oder Mobil-App', 'Priority support', 'Bereitstellung in der Cloud'],
  ],
  [
    'loses an item',
    '  - Custom web or mobile app\n',
    '',
    ['Bereitstellung in der Cloud', 'Anbindung eines Chatbots'],
  ],
  [
    'gets other words for an item',
    'Cloud deployment',
    'Hosting',
    ['Eigene Web- oder Mobil-App', 'Hosting'],
  ],
])('words stay at their item when a list of texts is or %s', ([, from, to, expected]) => {
  const changed = features({ [growth]: edited(growth, from, to) }) as string[];
  expect(changed.slice(0, expected.length)).toEqual(expected);
});

test('words stay at their group when a list of groups is sorted', () => {
  const [, first = '', second = ''] =
    /( {6}- title: Free[^]*?)( {6}- title: Tailored[^]*?)(?= {6}- )/.exec(read(steps)) ?? [];
  const changes = { [steps]: edited(steps, first + second, second + first) };
  const { sections } = germanFields(steps, changes) as {
    sections: { steps?: { title: string }[] }[];
  };
  const shown = sections.find((section) => section.steps);
  const titles = shown?.steps?.slice(0, 2).map(({ title }) => title);
  expect(titles).toEqual(['Passendes Angebot', 'Kostenlose Beratung']);
});

test('words stay at their section when one is inserted before it', () => {
  const section =
    '  - type: text\n    id: text-2\n    heading: New\n    paragraphs:\n      - A paragraph.\n  - type: points\n';
  const changes = { [chatbots]: edited(chatbots, '  - type: points\n', section) };
  const { sections } = germanFields(chatbots, changes) as { sections: { heading?: string }[] };
  const headings = sections.slice(1, 3).map(({ heading }) => heading);
  expect(headings).toEqual(['New', 'Was er für Sie tut']);
});

test('words stay at their section when it gets another heading', () => {
  const changes = { [chatbots]: edited(chatbots, 'What it does for you', 'What you get') };
  const { sections } = germanFields(chatbots, changes) as { sections: { heading?: string }[] };
  expect(sections[1]?.heading).toBe('Was er für Sie tut');
});

test('words for items with the same text are a warning', () => {
  const { warnings } = newMessages({
    [chatbots]: edited(chatbots, 'label: See Prices', 'label: Ask for a Demo'),
  });
  expect(warnings.join('\n')).toContain('in one of several items with the same text');
});

test('a file in German can be another one', () => {
  const { sections } = germanFields(chatbots) as { sections: unknown[] };
  expect(JSON.stringify(sections)).toContain('/files/broschuere.pdf');
});

test('topics keep the words of the first language for their URLs', () => {
  expect(germanFields('blog/what-a-chatbot-should-not-say.mdx')).toMatchObject({
    topics: ['AI'],
    topicNames: ['Künstliche Intelligenz'],
  });
});

const germanPage = (path: string, changes?: Changes) =>
  checkWith(changes).languages[0]?.files.find(({ file }) => file === path);

test.for([
  ['blog/moving-a-shop-to-the-cloud.mdx', 'an article'],
  ['testimonials/second.mdx', 'a testimonial'],
  ['legal/privacy.mdx', 'a text page'],
])('German lacks %s, %s that is not translated', ([path]) => {
  expect(germanPage(path ?? '')).toBeUndefined();
});

test('a page of German alone is in German', () => {
  expect(germanPage('legal/impressum.mdx')?.data).toMatchObject({ title: 'Impressum' });
});

test('a draft in German is kept back', () => {
  const terms = edited('de/legal/terms.mdx', 'title:', 'draft: true\ntitle:');
  expect(germanPage('legal/terms.mdx', { 'de/legal/terms.mdx': terms })?.data['draft']).toBe(true);
});

test('a renamed page keeps its words', () => {
  const renamed = edited('legal/terms.mdx', '  - /agb\n', '  - /terms\n');
  const changes = { 'legal/terms.mdx': undefined, 'legal/conditions.mdx': renamed };
  expect(germanPage('legal/conditions.mdx', changes)?.data['title']).toBe('Bedingungen');
});

test('a page that the first language gets, too, stays as it is in German', () => {
  const changes = { 'legal/impressum.mdx': read('legal/terms.mdx') };
  expect(germanPage('legal/impressum.mdx', changes)?.data['title']).toBe('Impressum');
});

/** Changes that are errors, each with a part of its message. */
test.for<[string, Changes, string]>([
  [
    'broken YAML',
    { [germanGrowth]: german('name: "Wachstumspaket') },
    'de/plans/growth.mdx:2 This file cannot be read here: the closing quotation mark is missing',
  ],
  [
    'words for the list of languages',
    { 'de/site/languages.mdx': german('languages: {}') },
    'de/site/languages.mdx This file has nothing that differs between languages.',
  ],
  [
    'a draft of what is always there',
    { [germanGrowth]: german('draft: true') },
    'draft is not possible here: entries of this kind can’t be drafts.',
  ],
  [
    'a plan of German alone',
    { 'de/plans/growth.mdx': german('only: here') },
    'only is not possible here: the first language has the entry',
  ],
  [
    'a page of German alone without its fields',
    { 'de/legal/impressum.mdx': edited('de/legal/impressum.mdx', /updated: .*\n/, '') },
    'de/legal/impressum.mdx:1 updated is missing. Add this field.',
  ],
  [
    'a page at the address of a language',
    { 'legal/de.mdx': read('legal/terms.mdx') },
    'legal/de.mdx This file has a name that the site already uses.',
  ],
  [
    'a language at the address of a page',
    { 'legal/de.mdx': read('legal/terms.mdx') },
    'languages › item 2 › code is “de”, but legal/de.mdx has the URL /de',
  ],
  [
    'a folder of the first language',
    { 'site/languages.mdx': languages('fr').replaceAll('en', 'de').replace('de-GB', 'de-DE') },
    'src/content/de This folder has words in German, which is the first language',
  ],
  [
    'an old URL with the language',
    {
      'legal/terms.mdx': edited('legal/terms.mdx', '  - /agb\n', '  - /de/agb\n'),
    },
    'is “/de/agb”, but URLs of further languages start like this.',
  ],
])('%s is an error', ([, changes, message]) => {
  expect(newMessages(changes).errors.join('\n')).toContain(message);
});

/** Words that the site can't show: visitors see the first language. Each with a part of the warning. */
test.for<[string, Changes, string]>([
  [
    'a text that is too long',
    { [germanGrowth]: edited(germanGrowth, 'Wachstumspaket', 'Wachstumspaket '.repeat(3)) },
    'de/plans/growth.mdx:2 name is too long. It has 44 characters, and the limit is 30.',
  ],
  [
    'markup',
    { [germanGrowth]: edited(germanGrowth, 'Empfohlen', '<b>Empfohlen</b>') },
    'de/plans/growth.mdx:13 badge has an HTML tag',
  ],
  [
    'a number',
    { [germanGrowth]: edited(germanGrowth, 'badge: Empfohlen', 'badge: 1') },
    'badge is “1”, but must be text, in straight quotes.',
  ],
  [
    'a missing placeholder',
    { [germanWords]: edited(germanWords, '{plan}', 'Paket') },
    'featuresLabel must contain {plan} exactly once',
  ],
  [
    'a list',
    { [germanGrowth]: german('features:\n  - Eigene Web-App') },
    'features is a list, but must be a group: in other languages than the first, each item has a key in place of the hyphen, so that its words stay with it. The keys here are custom-web-or-mobile-app, cloud-deployment',
  ],
  [
    'a text in place of a group',
    { [germanGrowth]: german('price: 499') },
    'price is “499”, but must be a group of fields',
  ],
  [
    'a list in place of the fields',
    { [germanGrowth]: german('- Wachstumspaket') },
    'de/plans/growth.mdx:1 This file is a list, but must be a group of fields',
  ],
  [
    'what is the same in all languages',
    { [germanGrowth]: german('order: 10') },
    'order is the same in all languages. The first language has it. Delete it here.',
  ],
  [
    'an unknown field',
    { [germanGrowth]: german('nmae: Wachstumspaket') },
    'nmae is not a field here. Did you mean “name”? The fields with words are name, summary',
  ],
  [
    'a prototype',
    { [germanGrowth]: german('__proto__:\n  name: Wachstumspaket') },
    '__proto__ is not a field here.',
  ],
  [
    'a link with the language',
    { 'de/legal/terms.mdx': edited('de/legal/terms.mdx', '(/privacy)', '(/de/pricing#plans)') },
    'to “/de/pricing#plans”. Links are written without the language: write “/pricing#plans”.',
  ],
  [
    'a link that leads nowhere',
    { 'de/legal/terms.mdx': edited('de/legal/terms.mdx', '(/privacy)', '(/privat)') },
    'de/legal/terms.mdx:9 The text below the fields has a link from “Seite zum Datenschutz” to “/privat”, but there is no such page.',
  ],
  [
    'two German items that are the same',
    { [germanGrowth]: edited(germanGrowth, 'Laufende Wartung', 'Anbindung eines Chatbots') },
    'features › ongoing-maintenance repeats “Anbindung eines Chatbots”',
  ],
  [
    'two German titles that are the same',
    { 'de/groups/support.mdx': german('title: Entwickeln') },
    'title is “Entwickeln”, which doesn’t go with “title” of German (src/content/de/groups/build.mdx:2): it is the same',
  ],
])('%s is no error, but a warning', ([, changes, message]) => {
  const { errors, warnings } = newMessages(changes);
  expect(errors).toEqual([]);
  expect(warnings.join('\n')).toContain(message);
});

test('an old URL with a language that a form has noted is no error', () => {
  const changes = {
    'legal/terms.mdx': edited('legal/terms.mdx', '  - /old-terms', '  - /de/terms'),
  };
  expect(newMessages(changes).errors).toEqual([]);
});

test('a draft of what is always there is one error', () => {
  expect(newMessages({ [germanGrowth]: german('draft: true') }).errors).toHaveLength(1);
});

test('a link to a draft in German names the file that says so', () => {
  const { warnings } = newMessages({
    'de/legal/impressum.mdx': edited('de/legal/impressum.mdx', 'title:', 'draft: true\ntitle:'),
    'de/legal/terms.mdx': edited('de/legal/terms.mdx', '(/privacy)', '(/impressum)'),
  });
  expect(warnings.join('\n')).toContain('leads to a draft, de/legal/impressum.mdx, so visitors');
});

/** Changes that publishing does not wait for, each with a part of the warning. */
test.for<[string, Changes, string]>([
  [
    'missing texts',
    { [germanGrowth]: german('name: Wachstumspaket') },
    'de/plans/growth.mdx This file lacks 9 of 10 texts in German, so visitors see those in English.',
  ],
  [
    'an item that another one is like in English',
    { [germanStartup]: clashingFeature },
    'features › basic-hosting-and-ssl is “Mobile-responsive design”, which doesn’t go with “features › item 3” of English (src/content/plans/startup.mdx:11): it repeats',
  ],
  [
    'a title that another entry has in English',
    { 'de/groups/build.mdx': edited('de/groups/build.mdx', 'Entwickeln', 'Connect') },
    'title is “Connect”, which doesn’t go with “title” of English (src/content/groups/connect.mdx:3): it is the same',
  ],
  [
    'words for an item that is gone',
    { [growth]: edited(growth, '  - Cloud deployment\n', '') },
    'features › cloud-deployment is for a text that English doesn’t have any more',
  ],
  [
    'a file that nothing belongs to',
    { 'de/plans/old.mdx': german('name: Altes Paket') },
    'de/plans/old.mdx This file has words for plans/old.mdx, which English doesn’t have',
  ],
  [
    'other figures',
    {
      'de/site/announcement.mdx': edited('de/site/announcement.mdx', '24. Dezember', 'Heiligabend'),
    },
    'text has the figures 1, but English has 24, 1.',
  ],
  [
    'two names of a topic',
    {
      'de/blog/moving-a-shop-to-the-cloud.mdx': german('title: Umzug\ntopics:\n  cloud: Wolke'),
      'de/blog/what-a-chatbot-should-not-say.mdx': german(
        'title: Chatbot\ntopics:\n  cloud: Cloud',
      ),
      'blog/what-a-chatbot-should-not-say.mdx': edited(
        'blog/what-a-chatbot-should-not-say.mdx',
        '  - AI\n',
        '  - AI\n  - Cloud\n',
      ),
    },
    'cloud is “Cloud”, but src/content/de/blog/moving-a-shop-to-the-cloud.mdx has “Wolke”.',
  ],
  [
    'a folder of a language that the list lacks',
    { 'site/languages.mdx': undefined },
    'src/content/de This folder has words in German, which is not among the languages',
  ],
])('%s is a warning', ([, changes, message]) => {
  const { errors, warnings } = newMessages(changes);
  expect(errors).toEqual([]);
  expect(warnings.join('\n')).toContain(message);
});

test('an item that another one is like in English stays in the first language', () => {
  expect(germanFields('plans/startup.mdx', { [germanStartup]: clashingFeature })).toMatchObject({
    features: expect.arrayContaining(['Basic hosting and SSL', 'Mobile-responsive design']),
  });
});

/** The amounts in German texts that no plan has. */
const wrongPrices = (changes: Changes) =>
  newMessages(changes).warnings.filter((message) => message.includes(' mentions '));

test.for<[string, Changes, string]>([
  [
    'a description',
    { [germanPricing]: edited(germanPricing, '$499', '$489') },
    'de/pages/pricing.mdx:3 description mentions $489, but no plan has that price: Custom quote, ab $499',
  ],
  [
    'the hero of a further page',
    { [germanChatbots]: edited(germanChatbots, /(?<= {4}tagline: ).*/, 'Ab $189 im Monat.') },
    'de/landing/ai-chatbots.mdx:8 sections › hero › tagline mentions $189',
  ],
])('an amount in %s in German that no plan has is a warning', ([, changes, message]) => {
  expect(wrongPrices(changes).join('\n')).toContain(message);
});

test('an amount in another section is none', () => {
  const changes = { [germanChatbots]: edited(germanChatbots, 'in ihren Worten', 'für $189') };
  expect(wrongPrices(changes)).toEqual([]);
});

test('amounts in German are compared with prices as German writes them', () => {
  const changes = {
    [germanGrowth]: edited(germanGrowth, '  prefix: ab\n', '  amount: 499 €\n'),
    [germanPricing]: edited(germanPricing, '$499', '489 €'),
  };
  expect(wrongPrices(changes).join('\n')).toContain(
    'mentions 489 €, but no plan has that price: Custom quote, from 499 €, from $199.',
  );
});

test.for([
  ['an empty file', ''],
  ['no fields', '---\n---\n'],
  ['an empty group', '---\n{}\n---\n'],
  ['empty fields', "---\nname: ''\nfeatures:\n---\n"],
])('%s has no words', ([, source = '']) => {
  expect(germanFields(growth, { [germanGrowth]: source })['name']).toBe('Growth Plan');
});
