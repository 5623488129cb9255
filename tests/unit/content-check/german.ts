/** The content check of the fixtures with changes to their files in English and German, and with further languages. */
import { expect } from 'vitest';
import { markSource } from '../../../scripts/mark-compared.ts';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { validateContent } from '../../../studio/content/check-content.ts';
import type { ContentResult } from '../../../studio/languages/check-language.ts';
import {
  changedContent,
  edited,
  formatted,
  read,
  readSource,
  type Changes,
} from './fixture-content.ts';

const unchanged = validateContent(changedContent({}), nodeContentModel);

/** Checks the fixtures with changes. */
export const checkWith = (changes?: Changes) =>
  changes ? validateContent(changedContent(changes), nodeContentModel) : unchanged;

/** Returns the fields of a file as the German site has them. */
export function germanFields(path: string, changes?: Changes): Record<string, unknown> {
  const { languages, errors } = checkWith(changes);
  expect(formatted(errors)).toEqual([]);
  const file = languages[0]?.files.find((other) => other.file === path);
  if (!file) throw new Error(`The German site has no ${path}.`);
  return file.data;
}

/** Returns what the check says of the changed files that it doesn't say of the fixtures. */
export const newMessages = (changes: Changes) => addedMessages(unchanged, checkWith(changes));

/** Returns what the check says after a change and didn't say before. */
export function addedMessages(before: ContentResult, after: ContentResult) {
  const added = (kind: 'errors' | 'warnings') => {
    const known = new Set(formatted(before[kind]));
    return formatted(after[kind]).filter((message) => !known.has(message));
  };
  return { errors: added('errors'), warnings: added('warnings') };
}

/**
 * Returns a German file of which all words were compared with the first language of the fixtures.
 * @param source the file; by default as the fixtures have it
 */
export function markedGerman(path: string, source = read(path)): string {
  const { languages } = checkWith({ [path]: source });
  const translation = languages[0]?.translations.find(({ own }) => own?.locate([]).file === path);
  if (!translation) throw new Error(`${path} has no words.`);
  return markSource(path, source, translation);
}

/** Returns all German files of the fixtures, compared. */
export const allMarked = (): Changes =>
  Object.fromEntries(
    (unchanged.languages[0]?.translations ?? []).flatMap((translation) => {
      const path = translation.own?.locate([]).file;
      return path === undefined ? [] : [[path, markSource(path, read(path), translation)]];
    }),
  );

/** The list of languages with French and Polish, too. */
export const fourLanguages = edited(
  'site/languages.mdx',
  /\n---\n$/,
  `
  - code: fr
    name: Français
    dates: fr-FR
    visible: true
  - code: pl
    name: Polski
    dates: pl-PL
    visible: true
---
`,
);

/** The files that Polish has. */
const polishFiles = ['pages/home.mdx', 'pages/pricing.mdx', 'legal/terms.mdx', 'plans/growth.mdx'];

/** Checks the fixtures with French, which has all files of German, and Polish, which has some: with the same words. */
export function checkFour(changes: Changes): ContentResult {
  const content = changedContent({ 'site/languages.mdx': fourLanguages, ...changes });
  const german = content.languages.get('de');
  if (!german) throw new Error('The fixtures have no German.');
  const inLanguage = (code: string, files: readonly string[]) => ({
    ...german,
    documents: files.map((file) =>
      readSource(file, changes[`de/${file}`] ?? read(`de/${file}`), code),
    ),
  });
  content.languages.set(
    'fr',
    inLanguage(
      'fr',
      german.documents.map(({ file }) => file),
    ),
  );
  content.languages.set('pl', inLanguage('pl', polishFiles));
  return validateContent(content, nodeContentModel);
}
