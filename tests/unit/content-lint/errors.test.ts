/** Errors in one file, with the rest of the sample content: each has file, line, field, cause and cure. */
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
const clients = 'stats/clients.mdx';
const slide = 'slides/ai.mdx';
const withText = (text: string) => edited(vision, /---\n\n[^]*/, `---\n\n${text}\n`);

describe('fields', () => {
  test.for<[string, string | RegExp, string, number, string]>([
    [cloud, /title: .*\n/, '', 1, 'is missing: add it'],
    [cloud, /title: .*/, 'title:', 3, 'is empty'],
    [cloud, 'summary:', 'sumary:', 4, 'write summary if'],
    [cloud, 'title:', 'Title:', 3, 'write title if'],
    [cloud, 'title:', 'colour: red\ntitle:', 3, 'correct its name'],
    [growth, /name: .*/, "name: '  '", 3, 'is empty'],
    [growth, /name: .*/, `name: ${'x'.repeat(31)}`, 3, 'room for 30'],
    [clients, /value: .*/, "value: '5'", 3, 'without quotes'],
    [clients, /value: .*/, 'value: 5.5', 3, 'a whole number'],
    [clients, /value: .*/, 'value: 1000000', 3, 'six digits'],
    [growth, /figure: .*/, 'figure: 499', 7, 'put it in quotes'],
    [cloud, /title: .*/, 'title: 2026-01-01', 3, 'as people do'],
    [cloud, /title: .*/, "title: '2026-01-01'", 3, 'as people do'],
    ['technologies/aws.mdx', 'true', 'yes', 5, 'true or false'],
    [growth, /features:\n.*\n.*\n.*\n.*\n/, 'features: all\n', 8, 'a list'],
    [company, / street:\n(?: {4}- .*\n)+/, ' street: []\n', 9, 'least'],
    [growth, 'Cloud deployment', 'Ongoing maintenance', 12, 'delete one of the two'],
    [slide, './ai.webp', './al.webp', 3, 'no such file'],
    [slide, './ai.webp', './Ai.webp', 3, 'write ./ai.webp if'],
    [slide, './ai', '../services/ai', 3, 'must be ./ and'],
    [slide, './ai.webp', './ai.mdx', 3, 'avif, jpg, png or webp'],
    ['industries/education.mdx', /icon: .*/, 'icon: hat', 4, 'lucide.dev'],
    ['technologies/aws.mdx', 'logos:aws', 'logos:awz', 4, 'icones.js.org'],
    ['industries/education.mdx', /icon: .*/, 'icon: graduation-kap', 4, 'write graduation-cap if'],
    [slide, './ai.webp', './aii.webp', 3, 'write ./ai.webp if'],
    [cloud, 'order: 7', 'order: 0', 2, 'must be 1 or more'],
    ['plans/startup.mdx', 'button', 'badge: New\nbutton', 13, 'one plan'],
    [company, 'hello@', 'hello at ', 4, 'e-mail address'],
    [company, /phone: .*/, 'phone: 1234567', 6, 'in quotes'],
    [company, /phone: .*/, "phone: '+91 0000'", 6, '7 to 15 digits'],
    [company, 'https', 'http', 18, 'is not a web address'],
    [home, 'page: contact', 'page: kontakt', 9, 'write contact if that is meant, or one of: home'],
    [home, 'page: services', 'page: contact', 10, 'delete one'],
    [home, 'slide {number}', 'slide {nummer}', 18, '{number}'],
    ['pages/contact.mdx', 'export/embed.html', '', 40, 'embedding'],
    [footer, '- cloud', '- clouds', 9, 'delete the line, or write cloud if that is meant, or one'],
    [footer, '- cloud', '- mobile-apps', 9, 'delete one of the two'],
    [footer, 'shown: 4', 'shown: 9', 11, 'smaller number'],
    [cloud, 'title: ', 'title: <b>The</b> ', 3, 'has a tag'],
    [cloud, 'title: ', 'title: R&amp;D ', 3, 'the sign itself'],
    [cloud, 'title: ', 'title: The **new** ', 3, '**'],
    [cloud, /title: .*/, 'title: "a\\nb"', 3, 'one line'],
    [cloud, /title: .*/, 'title: "a\\u200bb"', 3, 'invisible'],
  ])('%s: %s → %j', ([file, from, to, line, words]) => {
    expectError(errorsWith(file, edited(file, from, to)), `${file}:${line}`, words);
  });
});

describe('front matter', () => {
  test.for<[string, string | RegExp, string, number, string]>([
    [cloud, 'title: ', 'title: a: ', 3, 'must stand in quotes'],
    [cloud, 'title: ', 'title:', 3, 'a colon and a space'],
    [cloud, 'title: ', 'title ', 3, 'a colon and a space'],
    [cloud, 'title: ', "title: '", 3, "must end with '"],
    [cloud, /title: .*/, "title: 'it's'", 3, "no other '"],
    [cloud, 'title: ', '  title: ', 3, 'belongs to no group'],
    [growth, '  - Cloud', ' - Cloud', 10, 'indentation'],
    [growth, '  - Cloud', '    - Cloud', 9, 'goes on in the next'],
    [growth, '  prefix', '\tprefix', 6, 'tab'],
    [cloud, 'title: ', 'title: One\ntitle: ', 4, 'Delete one of the two'],
    [cloud, 'title: ', 'title: @ ', 3, 'in quotes'],
    [cloud, 'title: ', 'title: &Co ', 3, 'in quotes'],
    [cloud, 'title: ', 'title: *', 3, 'in quotes'],
    [cloud, 'title: ', 'title: !', 3, 'in quotes'],
    [cloud, 'title: ', 'title: #1 in ', 3, 'from the # on'],
    [cloud, 'title: ', '<<<<<<< HEAD\ntitle: ', 3, 'merging'],
    [growth, '---', '', 1, 'has no fields: its first line'],
    [cloud, /\n---\n/, '\n', 1, 'no end of its fields'],
    [cloud, /\n---\n/, '\n--- text\n', 7, 'and nothing else'],
  ])('%s: %s → %j', ([file, from, to, line, words]) => {
    expectError(errorsWith(file, edited(file, from, to)), `${file}:${line}`, words);
  });
});

describe('the text below the fields', () => {
  test.for<[string, string, number?]>([
    ['', 'is missing: write it', 6],
    ['word '.repeat(101), 'room for 500 characters, and it has'],
    ['A <b>bold</b> word', 'has the tag <b>'],
    ['One\n\nA <b>bold word', 'delete the tag', 9],
    ['A bold</b> word', 'delete the tag'],
    ['One<br>two', 'delete the tag'],
    ['export your data today', 'begin it with another word'],
    ['It is {1 + 1}', 'has {1 + 1} in braces'],
    ['It { is', 'write \\{ instead'],
    ['It is {1 +}', 'write \\{ instead'],
    ['In <3 days', 'write \\< for a < that is shown'],
    ['<!-- later -->', 'write it as {/* a comment */}'],
    ['A {/* later', 'a comment that does not end'],
    ['## Cloud', 'has a heading'],
    ['Cloud\n---', 'has a heading'],
    ['![A cloud](./cloud.webp)', 'has a picture'],
    ['| a | b |\n| - | - |\n| 1 | 2 |', 'has a table'],
    ['```\ncode\n```', 'delete these marks'],
    ['Type `npm`', 'delete these marks'],
    ['> They said', 'begins with >'],
    ['In ~~six~~ five days', 'struck through'],
    ['Fast[^1]\n\n[^1]: Very.', 'has a footnote'],
    ['- [ ] later', 'a box to tick'],
    ['One\n\n---\n\nTwo', 'delete it', 9],
    ['The ** best** one', 'has ** by itself'],
    ['The *best one', 'write \\* for'],
    ['It`s good', "for an apostrophe write '"],
    ['Fast&#8203;er', 'has an invisible character'],
    ['[us](/team)', 'there is no such page. The pages are /,'],
    ['[us](/about#valeus)', 'write /about#values if'],
    ['[it](/services#cloud#top)', 'but that page has no part “cloud#top”'],
    ['[it](/services#clowd)', 'write /services#cloud if'],
    ['[us](/about.html)', 'address is /about'],
    ['[us](about)', 'write /, /services'],
    ['See www.example.com', 'write it with https://'],
    ['[us](http://example.com)', 'write it with https://'],
    ['[us](javascript:alert(1))', 'which is not the address'],
    ['[us](https://example,com)', 'browser’s address bar'],
    ['[us](mailto:hello@)', 'mailto:hello@example.com'],
    ['[us](tel:call)', 'tel:+910000000000'],
    ['[us]()', 'without an address'],
    ['[](/about)', 'without words'],
    ['[us] (/about)', 'is no link as it stands'],
    ['[us][1]\n\n[1]: /about', 'in one'],
    ['R&amp D', 'write the character itself'],
  ])('%j', ([text, words, line = 7]) => {
    const errors = errorsWith(vision, withText(text));
    expectError(errors, `${vision}:${line}`, words);
    expect(errors[0]?.field).toBe(bodyField);
  });

  test('where no page shows it', () => {
    expectError(errorsWith(growth, edited(growth, /$/, '\nHi\n')), `${growth}:18`, 'not be shown');
  });

  test('at whose end the parser would end the process', () => {
    const text = withText('export # [us](/about)\\').trimEnd();
    expectError(errorsWith(vision, text), `${vision}:7`, 'begin it with another word');
  });

  test('what is allowed', () => {
    const text =
      'A *good* and **bold** [link](/services#cloud), [one](https://example.com/a?b=c#d), ' +
      '[two](mailto:hello@example.com?subject=Hi), [three](tel:+910000000000), 5 < 6, \\{so\\}. ' +
      '{/* A note. */}\n\n- One\n- Two\n\n1. One\n2. Two';
    expect(formatted(errorsWith(vision, withText(text)))).toEqual([]);
  });
});

describe('characters', () => {
  test.for<[string | RegExp, string, number, string]>([
    [/^[^]*$/, '', 1, 'is empty: copy a neighbouring file'],
    ['Hosting', 'Itâ€™s', 4, 'â€™'],
    ['Hosting', 'Caf\uFFFD', 4, 'was lost'],
    ['Cloud', 'Cl\u200Boud', 3, 'U+200B'],
    ['Cloud', 'Cl\u0008oud', 3, 'U+0008'],
    ['Cloud', '\uF8FF', 3, 'no typeface'],
  ])('%s → %j', ([from, to, line, words]) => {
    expectError(errorsWith(cloud, edited(cloud, from, to)), `${cloud}:${line}`, words);
  });

  test.for<[BufferEncoding, string, number]>([
    ['utf16le', '\uFEFF---\norder: 1\n---\n', 1],
    ['latin1', '---\norder: 1\ntitle: Caf\xE9\n---\n', 3],
  ])('%s', ([encoding, content, line]) => {
    const errors = errorsWith(cloud, Buffer.from(content, encoding));
    expectError(errors, `${cloud}:${line}`, 'is not saved as UTF-8');
  });

  test.for<[string, string | RegExp, string]>([
    ['comments and empty lines', 'title: ', '# A note.\n\ntitle: '],
    ['any script', 'Cloud', '“R&D” – 100 % \u{1F468}\u200D\u{1F4BB} हिन्दी שלום'],
    ['a byte order mark', '---', '\uFEFF---'],
    ['Windows line ends', /^[^]*$/, String(sampleFiles.get(cloud)).replaceAll('\n', '\r\n')],
  ])('%s are fine', ([, from, to]) => {
    expect(formatted(errorsWith(cloud, edited(cloud, from, to)))).toEqual([]);
  });
});

test('No error has words that are zod’s', { timeout: 30_000 }, () => {
  const messages = new Set<string>();
  const zods = /invalid|too (?:small|big)|expected|received|unrecognized|undefined|NaN|\[object/i;
  const texts = ["''", "'x'", `'${'x'.repeat(300)}'`, '2026-01-01', ''];
  const others = ['7', '-1', '1.5', '.nan', 'true', '[1]', '[{a: 1}]', '{a: 1}'];
  const oneOfEachKind = new Map([...sampleFiles].map((file) => [schemaFor(file[0])?.schema, file]));
  for (const [file, bytes] of oneOfEachKind.values()) {
    for (const value of [...texts, ...others]) {
      for (const fields of [/^(\s*(?:- )?\w+:) .+$/gm, /^(\w+:)(?: .*)?(?:\n +.*)*$/gm]) {
        const content = String(bytes).replace(fields, `$1 ${value}`);
        for (const { message } of errorsWith(file, content)) messages.add(message);
      }
    }
  }
  expect([...messages].filter((message) => zods.test(message))).toEqual([]);
  expect(messages.size).toBeGreaterThan(40);
});
