import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent, describeSlip } from '../../../scripts/content-check.ts';

const real = join(import.meta.dirname, '../../../src/content');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(real, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes one file as an editor might, and fails where the change would change nothing. */
function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, after);
}

test('the real content is right', () => {
  expect(checkContent(real).map(describeSlip)).toEqual([]);
});

describe('adding an entry is one new file', () => {
  test.each([
    ['services/website-development.mdx', 'order: 1', 'order: 13', 'services/thirteenth.mdx'],
    ['plans/startup.mdx', 'order: 1', 'order: 4', 'plans/fourth.mdx'],
    ['testimonials/first.mdx', 'order: 1', 'order: 3', 'testimonials/third.mdx'],
  ])('%s', (model, from, to, added) => {
    writeFileSync(join(folder, added), readFileSync(join(folder, model), 'utf8').replace(from, to));
    expect(checkContent(folder)).toEqual([]);
  });
});

describe('a slip is named with file, line, field, cause and cure', () => {
  test.each([
    ['a field left out', 'services/cloud.mdx', /title: .*\n/, '', 1, 'title', 'is missing'],
    ['a field left empty', 'services/cloud.mdx', /title: .*/, 'title:', 3, 'title', 'is empty'],
    ['a misspelt field', 'services/cloud.mdx', 'summary:', 'sumary:', 4, 'sumary', 'not a field'],
    ['a text of blanks', 'plans/growth.mdx', /name: .*/, "name: '  '", 3, 'name', 'is empty'],
    ['a text too long', 'plans/growth.mdx', /name: .*/, `name: ${'x'.repeat(31)}`, 3, 'name', '30'],
    [
      'words for a number',
      'stats/clients.mdx',
      /value: .*/,
      'value: five',
      3,
      'value',
      'whole number',
    ],
    ['half a thing', 'stats/clients.mdx', /value: .*/, 'value: 5.5', 3, 'value', 'whole number'],
    ['yes for true', 'technologies/aws.mdx', 'true', "'yes'", 5, 'onHome', 'true or false'],
    ['a picture that is gone', 'slides/ai.mdx', './ai.webp', './al.webp', 3, 'image', './al.webp'],
    ['a path from elsewhere', 'slides/ai.mdx', './ai', '/ai', 3, 'image', 'must start with ./'],
    ['no icon', 'industries/education.mdx', /icon: .*/, 'icon: hat', 4, 'icon', 'lucide.dev'],
    ['a taken order', 'services/cloud.mdx', 'order: 7', 'order: 6', 2, 'order', 'automation.mdx'],
    ['a wrong address', 'site/company.mdx', 'hello@', 'hello at ', 4, 'email', 'e-mail address'],
    ['a phone number', 'site/company.mdx', /phone: .*/, 'phone: 1234567', 6, 'phone', 'in quotes'],
    [
      'a page that is not',
      'pages/home.mdx',
      'page: contact',
      'page: kontakt',
      9,
      'page',
      'contact',
    ],
    ['a mark left out', 'pages/home.mdx', 'slide {number}', 'slide', 18, 'dot', '{number}'],
    ['an unknown service', 'site/footer.mdx', '- cloud', '- clouds', 9, 'entries', 'clouds.mdx'],
    ['no text', 'story/vision.mdx', /---\n\n[^]*/, '---\n', 6, 'text below', 'is missing'],
    ['a text nobody sees', 'plans/growth.mdx', /$/, '\nHi', 17, 'text below', 'not be shown'],
    [
      'a colon too many',
      'services/ai-and-machine-learning.mdx',
      'title: ',
      'title: a: ',
      3,
      '',
      '',
    ],
    ['no front matter', 'plans/growth.mdx', '---', '', 1, '', 'no front matter'],
  ])('%s', (_, file, from, to, line, field, words) => {
    edit(file, from, to);
    const slips = checkContent(folder);
    expect(slips.length).toBeGreaterThan(0);
    const found = slips.find((slip) => slip.file === file && slip.line === line);
    expect(found, slips.map(describeSlip).join('\n')).toBeDefined();
    expect(found?.field).toContain(field);
    expect(found?.problem).toContain(words);
  });

  test('a file in another encoding', () => {
    writeFileSync(
      join(folder, 'plans/growth.mdx'),
      Buffer.from('---\nname: Caf\xe9\n---\n', 'latin1'),
    );
    expect(checkContent(folder).map(describeSlip)).toContainEqual(expect.stringContaining('UTF-8'));
  });

  test('a file that is gone, a folder that is empty, a file in the wrong place', () => {
    rmSync(join(folder, 'pages/about.mdx'));
    rmSync(join(folder, 'stats'), { recursive: true });
    writeFileSync(join(folder, 'services/note.md'), 'hello');
    expect(checkContent(folder).map(describeSlip)).toEqual([
      expect.stringMatching(/stats\n {2}It is empty/),
      expect.stringMatching(/pages\/about\.mdx\n {2}It is missing/),
      expect.stringMatching(/services\/note\.md\n {2}It is shown nowhere/),
    ]);
  });

  test('all slips at once', () => {
    edit('plans/growth.mdx', /name: .*\n/, '');
    edit('plans/startup.mdx', /order: .*/, 'order: first');
    expect(checkContent(folder).map(({ file }) => file)).toEqual([
      'plans/growth.mdx',
      'plans/startup.mdx',
    ]);
  });
});
