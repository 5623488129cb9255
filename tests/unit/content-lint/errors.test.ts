/** Slips in one file, each beside the rest of the sample content. */
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../integrations/content-lint/check.ts';
import { describeSlip } from '../../../integrations/content-lint/diagnostic.ts';
import { record, shortened, slipWith } from './fault.ts';
import { sampleFiles, slipsWith } from './sample-content.ts';

/** One file changed as an editor might; a test fails where the change would change nothing. */
function edited(file: string, from: string | RegExp, to: string): string {
  const before = String(sampleFiles.get(file));
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  return after;
}

const cloud = 'services/cloud.mdx';
const growth = 'plans/growth.mdx';
const vision = 'story/vision.mdx';
const home = 'pages/home.mdx';
const company = 'site/company.mdx';
const footer = 'site/footer.mdx';
const clients = 'stats/clients.mdx';
const slide = 'slides/ai.mdx';
const withText = (text: string) => edited(vision, /---\n\n[^]*/, `---\n\n${text}\n`);

describe('a slip in a field is named with file, line, field, cause and cure', () => {
  test.for<[string, string, string | RegExp, string, number, string, string]>([
    ['a field left out', cloud, /title: .*\n/, '', 1, 'title', 'is missing: add it'],
    ['a field left empty', cloud, /title: .*/, 'title:', 3, 'title', 'is empty'],
    ['a misspelt field', cloud, 'summary:', 'sumary:', 4, 'sumary', 'write summary if'],
    ['two letters swapped', cloud, 'title:', 'titel:', 3, 'titel', 'write title if'],
    ['a field with a capital', cloud, 'title:', 'Title:', 3, 'Title', 'write title if'],
    ['an unknown field', cloud, 'title:', 'colour: red\ntitle:', 3, 'colour', 'correct its name'],
    ['a text of blanks', growth, /name: .*/, "name: '  '", 3, 'name', 'is empty'],
    ['a text too long', growth, /name: .*/, `name: ${'x'.repeat(31)}`, 3, 'name', 'room for 30'],
    ['words for a number', clients, /value: .*/, 'value: five', 3, 'value', 'a whole number'],
    ['a number in quotes', clients, /value: .*/, "value: '5'", 3, 'value', 'without quotes'],
    ['half a thing', clients, /value: .*/, 'value: 5.5', 3, 'value', 'a whole number'],
    ['a figure of seven digits', clients, /value: .*/, 'value: 1000000', 3, 'value', 'six digits'],
    ['a number for a text', growth, /figure: .*/, 'figure: 499', 7, 'figure', 'put it in quotes'],
    ['a date for a text', cloud, /title: .*/, 'title: 2026-01-01', 3, 'title', 'as people do'],
    ['a date in quotes', cloud, /title: .*/, "title: '2026-01-01'", 3, 'title', 'as people do'],
    ['yes for true', 'technologies/aws.mdx', 'true', 'yes', 5, 'onHome', 'true or false'],
    [
      'a text for a list',
      growth,
      /features:\n.*\n.*\n.*\n.*\n/,
      'features: all\n',
      8,
      '',
      'a list',
    ],
    [
      'a list without a line',
      company,
      / street:\n(?: {4}- .*\n)+/,
      ' street: []\n',
      9,
      '',
      'least',
    ],
    [
      'the same line twice',
      growth,
      'Cloud deployment',
      'Ongoing maintenance',
      12,
      '',
      'delete one of the two',
    ],
    ['a picture that is gone', slide, './ai.webp', './al.webp', 3, 'image', 'no such file'],
    ['a picture in other capitals', slide, './ai.webp', './Ai.webp', 3, 'image', 'called ai.webp'],
    ['a picture of elsewhere', slide, './ai', '../services/ai', 3, 'image', 'start with ./'],
    ['a picture in another folder', slide, './ai', './../services/ai', 3, 'image', 'beside this'],
    ['a text as a picture', slide, './ai.webp', './ai.mdx', 3, 'image', 'must be a picture'],
    ['no icon', 'industries/education.mdx', /icon: .*/, 'icon: hat', 4, 'icon', 'lucide.dev'],
    ['no logo', 'technologies/aws.mdx', 'logos:aws', 'logos:awz', 4, 'logo', 'icones.js.org'],
    [
      'a misspelt icon',
      'industries/education.mdx',
      /icon: .*/,
      'icon: graduation-kap',
      4,
      'icon',
      'write graduation-cap if that is meant',
    ],
    [
      'a misspelt logo',
      'technologies/docker.mdx',
      /logo: .*/,
      'logo: logos:doker-icon',
      4,
      'logo',
      'write logos:docker-icon if that is meant',
    ],
    ['a misspelt picture', slide, './ai.webp', './aii.webp', 3, 'image', 'write ./ai.webp if'],
    ['an order of zero', cloud, 'order: 7', 'order: 0', 2, 'order', 'must be 1 or more'],
    [
      'a second badge',
      'plans/startup.mdx',
      'button',
      'badge: New\nbutton',
      13,
      'badge',
      'one plan',
    ],
    ['a wrong mail address', company, 'hello@', 'hello at ', 4, 'email', 'e-mail address'],
    ['a phone number as a number', company, /phone: .*/, 'phone: 1234567', 6, 'phone', 'in quotes'],
    ['too few digits', company, /phone: .*/, "phone: '+91 0000'", 6, 'phone', '7 to 15 digits'],
    ['http for https', company, 'https', 'http', 18, 'address', 'is not a web address'],
    ['one slash too few', company, 'https://', 'https:/', 18, 'address', 'is not a web address'],
    [
      'a page that is not',
      home,
      'page: contact',
      'page: kontakt',
      9,
      'page',
      'write contact if that is meant, or one of: home',
    ],
    ['a link twice', home, 'page: services', 'page: contact', 10, 'links', 'delete one'],
    ['a mark left out', home, 'slide {number}', 'slide', 18, 'dot', '{number}'],
    ['a misspelt mark', home, 'slide {number}', 'slide {nummer}', 18, 'dot', '{number}'],
    ['the page of a map', 'pages/contact.mdx', 'export/embed.html', '', 40, 'frame', 'embedding'],
    [
      'an unknown service',
      footer,
      '- cloud',
      '- clouds',
      9,
      'entries',
      'delete the line, or write cloud if that is meant, or write one of: ai-and-',
    ],
    ['a service twice', footer, '- cloud', '- mobile-apps', 9, 'entries', 'delete one of the two'],
    ['more shown than listed', footer, 'shown: 4', 'shown: 9', 11, 'shown', 'smaller number'],
    ['a tag in a field', cloud, 'title: ', 'title: <b>The</b> ', 3, 'title', 'has a tag'],
    ['a sign written as HTML', cloud, 'title: ', 'title: R&amp;D ', 3, 'title', 'the sign itself'],
    ['stars in a field', cloud, 'title: ', 'title: The **new** ', 3, 'title', '**'],
    ['a line break in a field', cloud, /title: .*/, 'title: "a\\nb"', 3, 'title', 'one line'],
    ['a hidden character', cloud, /title: .*/, 'title: "a\\u200bb"', 3, 'title', 'invisible'],
  ])('%s', ([fault, file, from, to, line, field, words], { task }) => {
    const slips = slipsWith(file, edited(file, from, to));
    const found = slips.find((slip) => slip.file === file && slip.line === line);
    expect(found, slips.map(describeSlip).join('\n')).toBeDefined();
    expect(found?.field).toContain(field);
    expect(found?.problem).toContain(words);
    if (found) record(task, fault, shortened(found));
  });
});

describe('front matter that cannot be read as it is meant is named with its line and a cure', () => {
  test.for<[string, string, string | RegExp, string, number, string]>([
    ['a colon too many', cloud, 'title: ', 'title: a: ', 3, 'must stand in quotes'],
    ['no blank behind the colon', cloud, 'title: ', 'title:', 3, 'a colon and a blank'],
    ['no colon', cloud, 'title: ', 'title ', 3, 'a colon and a blank'],
    ['a quote that does not end', cloud, 'title: ', "title: '", 3, "must end with '"],
    ['a quote within quotes', cloud, /title: .*/, "title: 'it's'", 3, "no other '"],
    ['a line indented', cloud, 'title: ', '  title: ', 3, 'belongs to no group'],
    ['a list indented unevenly', growth, '  - Cloud', ' - Cloud', 10, 'blanks'],
    ['a list indented too much', growth, '  - Cloud', '    - Cloud', 9, 'goes on in the next'],
    ['a tab', growth, '  prefix', '\tprefix', 6, 'tab'],
    ['a field twice', cloud, 'title: ', 'title: One\ntitle: ', 4, 'Delete one of the two'],
    ['a text that begins with @', cloud, 'title: ', 'title: @ ', 3, 'in quotes'],
    ['a text that begins with {', cloud, 'title: ', 'title: {new} ', 3, 'in quotes'],
    ['a text that begins with &', cloud, 'title: ', 'title: &Co ', 3, 'in quotes'],
    ['a text that begins with *', cloud, 'title: ', 'title: *', 3, 'in quotes'],
    ['a text that begins with !', cloud, 'title: ', 'title: !', 3, 'in quotes'],
    ['a text that begins with #', cloud, 'title: ', 'title: #1 in ', 3, 'from the # on'],
    ['a # in a text', cloud, 'title: ', 'title: Our #', 3, 'from the # on'],
    ['a mark left over from merging', cloud, 'title: ', '<<<<<<< HEAD\ntitle: ', 3, 'merging'],
    ['no front matter', growth, '---', '', 1, 'has no fields: its first line'],
    ['no end of the front matter', cloud, /\n---\n/, '\n', 1, 'no end of its fields'],
    ['an end with words behind it', cloud, /\n---\n/, '\n--- text\n', 7, 'and nothing else'],
    ['an end with plus signs', cloud, /\n---\n/, '\n+++\n', 7, 'and nothing else'],
  ])('%s', ([fault, file, from, to, line, words], { task }) => {
    const slip = slipWith(slipsWith(file, edited(file, from, to)), file, words);
    expect(slip.line).toBe(line);
    record(task, fault, shortened(slip));
  });
});

describe('what does not belong into a text is named with its line and what to do instead', () => {
  test.for<[string, string, number, string]>([
    ['no text', '', 6, 'is missing: write it'],
    ['a note and no text', '{/* later */}', 6, 'is missing: write it'],
    ['a text too long', 'word '.repeat(101), 7, 'room for 500 characters, and it has'],
    ['a tag', 'A <b>bold</b> word', 7, 'has the tag <b>'],
    ['a tag that does not end', 'One\n\nA <b>bold word', 9, 'delete the tag'],
    ['a tag that was not begun', 'A bold</b> word', 7, 'never begun'],
    ['a script', '<script>alert(1)</script>', 7, 'has the tag <script>'],
    ['a line break as a tag', 'One<br>two', 7, 'delete the tag'],
    ['a component', '<Button />', 7, 'has the tag <Button>'],
    ['an import', 'import x from "y"', 7, 'begin it with another word'],
    ['a line that begins with export', 'export your data today', 7, 'begin it with another word'],
    ['an expression', 'It is {1 + 1}', 7, 'has {1 + 1} in braces'],
    ['a brace that does not end', 'It { is', 7, 'write \\{ instead'],
    ['a smaller-than sign', 'In <3 days', 7, 'write \\< instead'],
    ['an HTML comment', '<!-- later -->', 7, 'write it as {/* a note */}'],
    ['a note that does not end', 'A {/* later', 7, 'a note that does not end'],
    ['a heading', '## Cloud', 7, 'has a heading'],
    ['a heading by a line below it', 'Cloud\n---', 7, 'has a heading'],
    ['a picture', '![A cloud](./cloud.webp)', 7, 'has a picture'],
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 7, 'has a table'],
    ['a block of code', '```\ncode\n```', 7, 'has a block of code'],
    ['words as code', 'Type `npm`', 7, 'has no code'],
    ['a quotation', '> They said', 7, 'begins with >'],
    ['words struck through', 'In ~~six~~ five days', 7, 'struck through'],
    ['a footnote', 'Fast[^1]\n\n[^1]: Very.', 7, 'has a footnote'],
    ['a box to tick', '- [ ] later', 7, 'a box to tick'],
    ['a line of hyphens', 'One\n\n---\n\nTwo', 9, 'delete it'],
    ['stars that make nothing bold', 'The ** best** one', 7, 'that does not make'],
    ['a star by itself', 'The *best one', 7, 'write \\* if'],
    ['a wrong apostrophe', 'It`s good', 7, "for an apostrophe write '"],
    ['a link to no page', '[us](/team)', 7, 'there is no such page. The pages are /,'],
    ['a link to no part of a page', '[us](/about#valeus)', 7, 'write /about#values if'],
    ['a link to no service', '[it](/services#clowd)', 7, 'write /services#cloud if'],
    ['a page with a slash too many', '[us](/about/)', 7, 'address is /about'],
    ['a page as a file', '[us](/about.html)', 7, 'address is /about'],
    ['a link without a slash', '[us](about)', 7, 'leads nowhere'],
    ['a link to a neighbour', '[us](./about)', 7, 'leads nowhere'],
    ['a link to www', 'See www.example.com', 7, 'write it with https://'],
    ['a link with http', '[us](http://example.com)', 7, 'write it with https://'],
    ['a link that runs a script', '[us](javascript:alert(1))', 7, 'leads nowhere'],
    ['a web address with a comma', '[us](https://example,com)', 7, 'browser’s address bar'],
    ['a mail address cut short', '[us](mailto:hello@)', 7, 'mailto:hello@example.com'],
    ['a phone number with letters', '[us](tel:call)', 7, 'no phone number'],
    ['a link without an address', '[us]()', 7, 'without an address'],
    ['a link without words', '[](/about)', 7, 'without words'],
    ['a link with a blank too many', '[us] (/about)', 7, 'is no link as it stands'],
    ['a link with a blank in it', '[us](/about us)', 7, 'is no link as it stands'],
    ['a link in two pieces', '[us][1]\n\n[1]: /about', 7, 'in one'],
    ['a sign without its end', 'R&amp D', 7, 'write the character itself'],
  ])('%s', ([fault, text, line, words], { task }) => {
    const slip = slipWith(slipsWith(vision, withText(text)), vision, words);
    expect(slip.line).toBe(line);
    expect(slip.field).toBe('The text below the fields');
    record(task, fault, shortened(slip));
  });

  test('a text where none is shown', ({ task }) => {
    const slip = slipWith(slipsWith(growth, edited(growth, /$/, '\nHi\n')), growth, 'not be shown');
    expect(slip.line).toBe(18);
    record(task, 'a text where none is shown', shortened(slip));
  });

  test('a text at whose end the parser would end the process', () => {
    const text = withText('export # [us](/about)\\').trimEnd();
    expect(slipWith(slipsWith(vision, text), vision, 'begin it with another word').line).toBe(7);
  });

  test('what may stand there is right', () => {
    const text =
      'A *good* and **bold** [link](/services#cloud), [one](https://example.com/a?b=c#d), ' +
      '[two](mailto:hello@example.com?subject=Hi), [three](tel:+910000000000), 5 < 6, \\{so\\}. ' +
      '{/* A note. */}\n\n- One\n- Two\n\n1. One\n2. Two';
    expect(slipsWith(vision, withText(text)).map(describeSlip)).toEqual([]);
  });
});

describe('what nobody could see or has typed on purpose is named with its line', () => {
  test.for<[string, string, string, number, string]>([
    ['an empty file', '', '', 1, 'is empty: copy a neighbouring file'],
    ['text read in a wrong encoding', 'Hosting', 'Itâ€™s', 4, 'â€™'],
    ['a lost character', 'Hosting', 'Caf\uFFFD', 4, 'was lost'],
    ['an invisible character', 'Cloud', 'Cl\u200Boud', 3, 'U+200B'],
    ['a turned direction', 'Cloud', '\u202ECloud', 3, 'U+202E'],
    ['a control character', 'Cloud', 'Cl\u0008oud', 3, 'U+0008'],
    ['a symbol of one program', 'Cloud', '\uF8FF', 3, 'no typeface'],
  ])('%s', ([fault, from, to, line, words], { task }) => {
    const slip = slipWith(
      slipsWith(cloud, from === '' ? '' : edited(cloud, from, to)),
      cloud,
      words,
    );
    expect(slip.line).toBe(line);
    record(task, fault, shortened(slip));
  });

  test.for<[string, BufferEncoding, string, number, string]>([
    ['UTF-16', 'utf16le', '\uFEFF---\norder: 1\n---\n', 1, 'it may be UTF-16'],
    ['Latin-1', 'latin1', '---\norder: 1\ntitle: Caf\xE9\n---\n', 3, 'this line has a character'],
  ])('a file saved as %s', ([name, encoding, content, line, words], { task }) => {
    const slip = slipWith(slipsWith(cloud, Buffer.from(content, encoding)), cloud, words);
    expect(slip.line).toBe(line);
    record(task, `a file saved as ${name}`, shortened(slip));
  });

  test.each([
    ['notes and empty lines', cloud, 'title: ', '# A note.\n\ntitle: '],
    ['signs of all scripts', cloud, 'Cloud', '“R&D” – 100 % \u{1F468}\u200D\u{1F4BB} हिन्दी שלום'],
    ['a mark of UTF-8 at the beginning', cloud, '---', '\uFEFF---'],
    [
      'the line ends of Windows',
      cloud,
      /^[^]*$/,
      String(sampleFiles.get(cloud)).replaceAll('\n', '\r\n'),
    ],
  ])('%s hide nothing, and are right', (_, file, from, to) => {
    expect(slipsWith(file, edited(file, from, to)).map(describeSlip)).toEqual([]);
  });
});

test('No slip says what a schema says by itself', { timeout: 30_000 }, () => {
  const said = new Set<string>();
  const own = /invalid|too (?:small|big)|expected|received|unrecognized|undefined|NaN|\[object/i;
  const texts = ["''", "' '", "'x'", `'${'x'.repeat(300)}'`, '2026-01-01', ''];
  const numbers = ['7', '-1', '0', '1.5', '.nan', '.inf', '1e99'];
  const others = ['true', '[]', '[1]', '[[]]', '[{a: 1}]', '{}', '{a: 1}'];
  const oneOfEachKind = new Map([...sampleFiles].map((file) => [kindOf(file[0]).schema, file]));
  for (const [file, bytes] of oneOfEachKind.values()) {
    for (const value of [...texts, ...numbers, ...others]) {
      for (const fields of [/^(\s*(?:- )?\w+:) .+$/gm, /^(\w+:)(?: .*)?(?:\n +.*)*$/gm]) {
        const content = String(bytes).replace(fields, `$1 ${value}`);
        for (const { problem } of slipsWith(file, content)) said.add(problem);
      }
    }
  }
  expect([...said].filter((problem) => own.test(problem))).toEqual([]);
  expect(said.size).toBeGreaterThan(40);
});
