/** Notes in the files of a language that all of their words were compared with the first language, as it is now. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { LanguageResult } from '../languages/check-language.ts';
import { noteCompared } from '../languages/note-compared.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fail } from '../lib/fail.ts';
import type { ContentModel } from '../model/model.ts';
import { checkContent } from './check-content.ts';
import { readFrontMatter } from './front-matter.ts';

/**
 * Marks the files of a language.
 * @param root the content folder
 * @param paths the files in the folder of the language; all if there are none
 * @returns the paths of the files that were changed
 * @throws Error that says what to do if there is no such language or file, or if one can't be read
 */
export async function markCompared(
  root: string,
  model: ContentModel,
  code: string,
  paths: readonly string[] = [],
): Promise<string[]> {
  const { languages } = await checkContent(root, model);
  const language = languages.find((other) => other.code === code);
  if (!language) {
    const codes = languages.map((other) => other.code).join(', ') || 'none';
    fail(
      `“${code}” is none of the further languages in the list of languages: ${codes}. Give the code of one.`,
    );
  }
  const files = findFiles(language, paths);
  const changed = files.map((file) => markFile(root, file));
  return changed.filter((path) => path !== undefined);
}

type Translated = LanguageResult['translations'][number];

/** Returns the files with words, or those of them that paths name. */
function findFiles({ code, translations }: LanguageResult, paths: readonly string[]): Translated[] {
  const files = translations.filter(({ own }) => own !== undefined);
  const fileOf = ({ own }: Translated) => own?.locate([]).file;
  const unknown = paths.find((path) => files.every((file) => fileOf(file) !== `${code}/${path}`));
  if (unknown !== undefined) {
    fail(`There is no file ${CONTENT_FOLDER}/${code}/${unknown} with words.`);
  }
  return paths.length === 0
    ? files
    : files.filter((file) => paths.some((path) => fileOf(file) === `${code}/${path}`));
}

/** Writes the notes of a file. Returns its path, if it was changed. */
function markFile(root: string, translation: Translated): string | undefined {
  const file = translation.own?.locate([]).file ?? '';
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const marked = markSource(file, source, translation);
  if (marked === source) return undefined;
  // The file stays as it is if the disk is full.
  const part = join(dirname(path), `.${basename(path)}.part`);
  writeFileSync(part, marked);
  renameSync(part, path);
  return file;
}

/** Returns the content of a file with the notes that its words were compared. */
function markSource(path: string, source: string, translation: Translated): string {
  const notes = noteCompared(translation, () => true);
  if (!notes) return source;
  const { errors, text } = readFrontMatter(source);
  const [error] = errors;
  if (error || !text) {
    fail(`${path}:${error?.line ?? 1} can’t be read. Correct it as npx studio-check says.`);
  }
  const lines = source.split(/\r?\n/).slice(1, text.line - 2);
  // Keeps quotes and comments as they are.
  const document = parseDocument(lines.join('\n'));
  document.set('comparedTexts', document.createNode(notes));
  const fields = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity });
  return `---\n${fields}---\n${text.source.replaceAll('\r\n', '\n')}`;
}
