/** Texts that the site came with, in a site of another language. */
import { expect, test } from 'vitest';
import { listLongTexts, listShippedTexts } from '../../integrations/checklist/shipped-texts.ts';
import { formatted, type Changes } from '../../studio/tests/changed-content.ts';
import { checkFirst, edit, edited } from './fixture-content.ts';

const page = 'pages/terms.mdx';
const list = 'site/languages.mdx';
const shipped = listLongTexts(checkFirst().files);
const polish = edited(list, /code: en\n.*\n.*\n/, 'code: pl\n    name: Polski\n    dates: pl-PL\n');

/** Lists the texts of a page that are still as they came. */
const textsAfter = (changes: Changes) =>
  formatted(listShippedTexts(checkFirst(changes).files, shipped, 'en')).filter((text) =>
    text.includes(page),
  );

test('texts of three words and more are listed, of fields and of the text below them', () => {
  expect(shipped).toEqual(
    expect.arrayContaining(['What applies when we work together, in plain words.']),
  );
  expect(shipped).not.toContain('Terms');
});

test('a site of the same language has none', () => {
  expect(textsAfter({})).toEqual([]);
});

test('a text that is as it came is named', () => {
  expect(textsAfter({ [list]: polish }).join('\n')).toContain(
    'text below the fields is “Invoices are due within 14 days. We tak…”, in English, as the site came. Write it in Polish, or add it to “Same texts” in site/languages.mdx.',
  );
});

test('a text of another language is not', () => {
  const translated = edit(page, 'Invoices are due', 'Faktury są płatne');
  const texts = textsAfter({ [list]: polish, ...translated }).join('\n');
  expect(texts).not.toContain('Invoices');
});

test('a text that is kept is not', () => {
  const kept = polish.replace(
    /---\n$/,
    'sameTexts:\n  - What applies when we work together, in plain words.\n---\n',
  );
  expect(textsAfter({ [list]: kept }).join('\n')).not.toContain('What applies');
});
