/** What the check says of a language that visitors don't see, or that has another code now. */
import { expect, test } from 'vitest';
import { formatted, type Changes } from '../../src/testing/changed-content.ts';
import { germanSoup, languageList, recipes } from '../recipes-content.ts';

const { check, edit } = recipes;
const invisible = edit(languageList, 'visible: true', 'visible: false');

/** Returns what the check says of the folder of a language. */
function messagesOf(changes: Changes) {
  const { errors, warnings } = check(changes);
  const ofLanguage = (messages: typeof errors) =>
    formatted(messages.filter(({ file }) => file.startsWith('de')));
  return { errors: ofLanguage(errors), warnings: ofLanguage(warnings) };
}

test('what is left to do is one line', () => {
  expect(messagesOf(invisible)).toEqual({
    errors: [],
    warnings: [
      expect.stringMatching(
        /^src\/content\/de This folder has German, which visitors don’t see yet: \d+ of \d+ texts missing, \d+ never compared\. The list at \/de\/admin names them\.$/,
      ),
    ],
  });
});

test('words that can’t be shown are a warning each', () => {
  const { warnings } = messagesOf({ ...invisible, ...edit(germanSoup, 'title', 'titel') });
  expect(warnings.join('\n')).toContain('titel is not a field here');
});

test('a file that can’t be read is a warning', () => {
  const broken = { [germanSoup]: '---\ntitle: "Suppe\n---\n' };
  expect(messagesOf(broken).errors).toHaveLength(1);
  const { errors, warnings } = messagesOf({ ...invisible, ...broken });
  expect(errors).toEqual([]);
  expect(warnings.join('\n')).toContain(`${germanSoup}:2 This file cannot be read`);
});

test('the folder of a language that has another code now is to be renamed', () => {
  const { warnings } = messagesOf(edit(languageList, 'code: de', 'code: de-at'));
  expect(warnings.filter((warning) => warning.includes('rename the folder'))).toEqual([
    expect.stringMatching(/^src\/content\/de .*rename the folder: src\/content\/de-at\.$/),
  ]);
});
