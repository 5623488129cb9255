/** Errors in one file of the sample content: each has file, line, field, cause and cure. */
import { describe, expect, test } from 'vitest';
import { bodyField } from '../../../integrations/content-lint/diagnostic.ts';
import { schemaFor } from '../../../integrations/content-lint/file.ts';
import { edited, errorsWith, expectError, formatted, sampleFiles } from './sample-content.ts';

const cloud = 'services/cloud.mdx';
const growth = 'plans/growth.mdx';
const vision = 'story/vision.mdx';
const home = 'pages/home.mdx';
const company = 'site/company.mdx';
const footer = 'site/footer.mdx';
const legal = 'legal/privacy.mdx';
const clients = 'stats/clients.mdx';
const slide = 'slides/ai.mdx';
const withText = (text: string) => edited(vision, /---\n\n[^]*/, `---\n\n${text}\n`);

describe('fields', () => {
  test.for<[string, string | RegExp, string, number, string]>([
    [cloud, /title: .*\n/, '', 1, 'is missing. Add this field.'],
    [cloud, /title: .*/, 'title:', 3, 'is empty'],
    [cloud, 'summary:', 'sumary:', 4, 'Did you mean “summary”?'],
    [cloud, 'title:', 'Title:', 3, 'Did you mean “title”?'],
    [cloud, 'title:', 'colour: red\ntitle:', 3, 'Correct the name, or delete'],
    [growth, /name: .*/, "name: '  '", 3, 'is empty'],
    [growth, /name: .*/, `name: ${'x'.repeat(31)}`, 3, 'the limit is 30'],
    [clients, /value: .*/, "value: '5'", 3, 'without quotes'],
    [clients, /value: .*/, 'value: 5.5', 3, 'a whole number'],
    [clients, /value: .*/, 'value: 1000000', 3, 'six digits'],
    [growth, /figure: .*/, 'figure: 499', 7, 'Put it in quotes'],
    [cloud, /title: .*/, 'title: 2026-01-01', 3, 'such as 31 January 2026'],
    [cloud, /title: .*/, "title: '2026-01-01'", 3, 'such as 31 January 2026'],
    ['technologies/aws.mdx', 'true', 'yes', 5, 'true or false'],
    [growth, /features:\n.*\n.*\n.*\n.*\n/, 'features: all\n', 8, 'a list'],
    [company, / street:\n(?: {4}- .*\n)+/, ' street: []\n', 9, 'least'],
    [growth, 'Cloud deployment', 'Ongoing maintenance', 12, 'Delete one of the two'],
    [slide, './ai.webp', './al.webp', 3, 'no such file'],
    [slide, './ai.webp', './Ai.webp', 3, 'Did you mean “./ai.webp”?'],
    [slide, './ai', '../services/ai', 3, 'must be ./ and'],
    [slide, './ai.webp', './ai.mdx', 3, 'avif, jpg, png or webp'],
    ['industries/education.mdx', /icon: .*/, 'icon: hat', 4, 'lucide.dev'],
    ['technologies/aws.mdx', 'logos:aws', 'logos:awz', 4, 'icones.js.org'],
    [
      'industries/education.mdx',
      /icon: .*/,
      'icon: graduation-kap',
      4,
      'Did you mean “graduation-cap”?',
    ],
    [slide, './ai.webp', './aii.webp', 3, 'Did you mean “./ai.webp”?'],
    [cloud, 'order: 7', 'order: 0', 2, 'must be 1 or more'],
    ['plans/startup.mdx', 'button', 'badge: New\nbutton', 13, 'one plan'],
    [company, 'hello@', 'hello at ', 4, 'must be an email address'],
    [company, /phone: .*/, 'phone: 1234567', 6, 'in quotes'],
    [company, /phone: .*/, "phone: '+91 0000'", 6, '7 to 15 digits'],
    [company, 'https', 'http', 18, 'must be a web address'],
    [home, 'page: contact', 'page: kontakt', 9, 'Did you mean “contact”? Use one of these: home,'],
    [home, 'page: services', 'page: contact', 10, 'Delete one'],
    [home, 'slide {number}', 'slide {nummer}', 18, '{number}'],
    ['pages/contact.mdx', 'export/embed.html', '', 47, 'choose to embed it'],
    [legal, 'heading: The map\n', 'heading: The maps\n', 7, 'Did you mean “The map”? Copy it'],
    [legal, '## In short', '# In short', 17, 'has a heading of the wrong level'],
    [legal, 'when: umami', 'when: matomo', 14, 'Use one of these'],
    [footer, '- cloud', '- clouds', 9, 'Did you mean “cloud”? Delete the line'],
    [footer, '- cloud', '- mobile-apps', 9, 'Delete one of the two'],
    [footer, 'shown: 4', 'shown: 9', 11, 'smaller number'],
    [cloud, 'title: ', 'title: <b>The</b> ', 3, 'has an HTML tag'],
    [cloud, 'title: ', 'title: R&amp;D ', 3, 'the character itself'],
    [cloud, 'title: ', 'title: The **new** ', 3, '**'],
    [cloud, /title: .*/, 'title: "a\\nb"', 3, 'one line'],
    [cloud, /title: .*/, 'title: "a\\u200bb"', 3, 'invisible'],
  ])('%s: %s → %j', ([file, from, to, line, message]) => {
    expectError(errorsWith(file, edited(file, from, to)), `${file}:${line}`, message);
  });
});

describe('front matter', () => {
  test.for<[string, string | RegExp, string, number, string]>([
    [cloud, 'title: ', 'title: a: ', 3, 'must be in quotes'],
    [cloud, 'title: ', 'title:', 3, 'a colon and a space'],
    [cloud, 'title: ', 'title ', 3, 'a colon and a space'],
    [cloud, 'title: ', "title: '", 3, "must end with '"],
    [cloud, /title: .*/, "title: 'it's'", 3, "no other '"],
    [cloud, 'title: ', '  title: ', 3, 'does not belong to a group'],
    [growth, '  - Cloud', ' - Cloud', 10, 'indentation'],
    [growth, '  - Cloud', '    - Cloud', 9, 'continues on the next line'],
    [growth, '  prefix', '\tprefix', 6, 'tab'],
    [cloud, 'title: ', 'title: One\ntitle: ', 4, 'Delete one of the two'],
    [cloud, 'title: ', 'title: @ ', 3, 'in quotes'],
    [cloud, 'title: ', 'title: &Co ', 3, 'in quotes'],
    [cloud, 'title: ', 'title: *', 3, 'in quotes'],
    [cloud, 'title: ', 'title: !', 3, 'in quotes'],
    [cloud, 'title: ', 'title: #1 in ', 3, 'cut off at the #'],
    [cloud, 'title: ', '<<<<<<< HEAD\ntitle: ', 3, 'merging'],
    [growth, '---', '', 1, 'has no fields. Its first line'],
    [cloud, /\n---\n/, '\n', 1, 'no line that ends the fields'],
    [cloud, /\n---\n/, '\n--- text\n', 7, 'with nothing else'],
  ])('%s: %s → %j', ([file, from, to, line, message]) => {
    expectError(errorsWith(file, edited(file, from, to)), `${file}:${line}`, message);
  });
});

describe('the text below the fields', () => {
  test.for<[string, string, number?]>([
    ['', 'is missing. Add it after the --- line', 6],
    ['word '.repeat(101), 'the limit is 500'],
    ['A <b>bold</b> word', 'has the HTML tag <b>'],
    ['One\n\nA <b>bold word', 'Delete the tag', 9],
    ['A bold</b> word', 'Delete the tag'],
    ['One<br>two', 'Delete the tag'],
    ['export your data today', 'Start the line with another word'],
    ['It is {1 + 1}', 'has {1 + 1}, which would run as code'],
    ['It { is', 'write \\{ to show'],
    ['It is {1 +}', 'write \\{ to show'],
    ['In <3 days', 'write \\< to show a < sign'],
    ['<!-- later -->', 'Write it as {/* a comment */}'],
    ['A {/* later', 'a comment that does not end'],
    ['## Cloud', 'has a heading'],
    ['Cloud\n---', 'has a heading'],
    ['![A cloud](./cloud.webp)', 'has an image'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', 'has a table'],
    ['```\ncode\n```', 'Delete the backticks'],
    ['Type `npm`', 'Delete the backticks'],
    ['> They said', 'starts with >'],
    ['In ~~six~~ five days', 'crossed out'],
    ['Fast[^1]\n\n[^1]: Very.', 'has a footnote'],
    ['- [ ] later', 'has a checkbox'],
    ['One\n\n---\n\nTwo', 'Delete it', 9],
    ['The ** best** one', 'has a single **'],
    ['The *best one', 'write \\* to show a star'],
    ['It`s good', "use ' for an apostrophe"],
    ['Fast&#8203;er', 'has an invisible character'],
    ['[us](/team)', 'there is no such page. The pages are /,'],
    ['[us](/about#valeus)', 'Did you mean “/about#values”?'],
    ['[it](/services#cloud#top)', 'but that page has no section “cloud#top”'],
    ['[it](/services#clowd)', 'Did you mean “/services#cloud”?'],
    ['[us](/about.html)', 'the address of that page is /about'],
    ['[us](about)', 'Use /, /services'],
    ['See www.example.com', 'Start it with https://'],
    ['[us](http://example.com)', 'Start it with https://'],
    ['[us](javascript:alert(1))', 'which is not a valid address'],
    ['[us](https://example,com)', 'browser’s address bar'],
    ['[us](mailto:hello@)', 'mailto:hello@example.com'],
    ['[us](tel:call)', 'tel:+910000000000'],
    ['[us]()', 'without an address'],
    ['[](/about)', 'without text'],
    ['[us] (/about)', 'has a link that does not work'],
    ['[us][1]\n\n[1]: /about', 'in one place'],
    ['R&amp D', 'Use the character itself'],
  ])('%j', ([text, message, line = 7]) => {
    const errors = errorsWith(vision, withText(text));
    expectError(errors, `${vision}:${line}`, message);
    expect(errors[0]?.field).toBe(bodyField);
  });

  test('is rejected in files that show no text', () => {
    expectError(
      errorsWith(growth, edited(growth, /$/, '\nHi\n')),
      `${growth}:18`,
      'does not appear on the site',
    );
  });

  test('does not exit the process on the export that crashes the parser', () => {
    const text = withText('export # [us](/about)\\').trimEnd();
    expectError(errorsWith(vision, text), `${vision}:7`, 'Start the line with another word');
  });

  test('can have emphasis, links, lists and comments', () => {
    const text =
      'A *good* and **bold** [link](/services#cloud), [one](https://example.com/a?b=c#d), ' +
      '[two](mailto:hello@example.com?subject=Hi), [three](tel:+910000000000), 5 < 6, \\{so\\}. ' +
      '{/* A note. */}\n\n- One\n- Two\n\n1. One\n2. Two';
    expect(formatted(errorsWith(vision, withText(text)))).toEqual([]);
  });
});

describe('characters', () => {
  test.for<[string | RegExp, string, number, string]>([
    [/^[^]*$/, '', 1, 'is empty. Copy another file'],
    ['Hosting', 'Itâ€™s', 4, 'â€™'],
    ['Hosting', 'Caf\uFFFD', 4, 'was lost'],
    ['Cloud', 'Cl\u200Boud', 3, 'U+200B'],
    ['Cloud', 'Cl\u0008oud', 3, 'U+0008'],
    ['Cloud', 'Cl\u200Foud', 3, 'U+200F'],
    ['Cloud', '\u202Eسحابة', 3, 'U+202E'],
    ['Cloud', '\uF8FF', 3, 'fonts cannot show'],
  ])('%s → %j', ([from, to, line, message]) => {
    expectError(errorsWith(cloud, edited(cloud, from, to)), `${cloud}:${line}`, message);
  });

  test.for<[BufferEncoding, string, number]>([
    ['utf16le', '\uFEFF---\norder: 1\n---\n', 1],
    ['latin1', '---\norder: 1\ntitle: Caf\xE9\n---\n', 3],
  ])('rejects a file saved as %s', ([encoding, content, line]) => {
    const errors = errorsWith(cloud, Buffer.from(content, encoding));
    expectError(errors, `${cloud}:${line}`, 'is not saved as UTF-8');
  });

  test.for<[string, string | RegExp, string]>([
    ['comments and empty lines', 'title: ', '# A note.\n\ntitle: '],
    ['letters of any script', 'Cloud', '“R&D” – 100 % \u{1F468}\u200D\u{1F4BB} हिन्दी שלום'],
    ['marks beside right-to-left letters', 'Cloud', 'سحابة (C++)\u200F \u2068Cloud\u2069'],
    ['a byte order mark', '---', '\uFEFF---'],
    ['Windows line ends', /^[^]*$/, String(sampleFiles.get(cloud)).replaceAll('\n', '\r\n')],
  ])('accepts %s', ([, from, to]) => {
    expect(formatted(errorsWith(cloud, edited(cloud, from, to)))).toEqual([]);
  });
});

test('no error uses zod’s own wording', { timeout: 30_000 }, () => {
  const messages = new Set<string>();
  const zodWords =
    /invalid|too (?:small|big)|expected|received|unrecognized|undefined|NaN|\[object/i;
  const texts = ["''", "'x'", `'${'x'.repeat(300)}'`, '2026-01-01', ''];
  const others = ['7', '-1', '1.5', '.nan', 'true', '[1]', '[{a: 1}]', '{a: 1}'];
  const oneFilePerSchema = new Map(
    [...sampleFiles].map((file) => [schemaFor(file[0])?.schema, file]),
  );
  for (const [file, bytes] of oneFilePerSchema.values()) {
    for (const value of [...texts, ...others]) {
      for (const fields of [/^(\s*(?:- )?\w+:) .+$/gm, /^(\w+:)(?: .*)?(?:\n +.*)*$/gm]) {
        const content = String(bytes).replace(fields, `$1 ${value}`);
        for (const { message } of errorsWith(file, content)) messages.add(message);
      }
    }
  }
  expect([...messages].filter((message) => zodWords.test(message))).toEqual([]);
  expect(messages.size).toBeGreaterThan(40);
});
