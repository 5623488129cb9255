/** Characters that the font lacks. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from '../../../studio/tests/changed-content.ts';
import { check, edit } from '../fixture-content.ts';

const page = 'pages/terms.mdx';
const germanPage = 'de/pages/impressum.mdx';

/** Returns what the check says of the font. */
const fontWarnings = (changes: Changes) =>
  formatted(check(changes).warnings).filter((warning) => warning.includes('font lacks'));

test('letters are one warning, at the first text that has some', () => {
  const changes = edit(page, /Offers are free(.*)\n\n## Payment/, 'Οι προσφορές$1\n\n## Πληρωμή');
  expect(fontWarnings(changes)).toEqual([
    expect.stringMatching(
      /terms\.mdx:15 The text below the fields has letters that the site’s font lacks: “Ο”, .* Visitors see another font there, and in 1 other text\. Keep them/,
    ),
  ]);
});

test('the words of a further language have a warning of their own', () => {
  const changes = {
    ...edit(page, 'title: Terms', 'title: Όροι'),
    ...edit(germanPage, /title: .*/, 'title: Στοιχεία'),
  };
  expect(fontWarnings(changes)).toHaveLength(2);
});

test('a sign is a warning of its text', () => {
  const changes = edit(page, /Offers are free, (.*)\n\n## Payment/, 'Free ✈\n\n## Payment ✈');
  expect(fontWarnings(changes)).toEqual([
    expect.stringContaining('terms.mdx:15 The text below the fields has “✈”, which'),
    expect.stringContaining('terms.mdx:17 The text below the fields has “✈”, which'),
  ]);
});

test('the list of languages has names in their own letters', () => {
  const greek = '\n  - code: el\n    name: Ελληνικά\n    dates: el-GR\n---\n';
  expect(fontWarnings(edit('site/languages.mdx', /\n---\n$/, greek))).toEqual([]);
});
