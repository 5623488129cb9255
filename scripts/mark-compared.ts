/**
 * `npm run mark-compared de`: notes in the files of a language that all of their words were compared with the first language, as
 * it is now. Paths such as `plans/growth.mdx` after the code choose files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import { model } from '../src/model.ts';
import { checkContent, readFrontMatter } from 'astro-content-studio/content';
import {
  CONTENT_FOLDER,
  count,
  type LanguageResult,
  noteCompared,
} from 'astro-content-studio/model';
import { writeFiles } from './write-files.ts';

/**
 * Marks the files of a language.
 * @param root the content folder
 * @param paths the files in the folder of the language; all if there are none
 * @returns the paths of the files that were changed
 * @throws Error that says what to do if there is no such language or file, or if one can't be read
 */
export async function markCompared(
  root: string,
  code: string,
  paths: readonly string[] = [],
): Promise<string[]> {
  const { languages } = await checkContent(root, model);
  const language = languages.find((other) => other.code === code);
  if (!language) {
    const codes = languages.map((other) => other.code).join(', ') || 'none';
    throw new Error(
      `“${code}” is none of the further languages in site/languages.mdx: ${codes}. Give the code of one.`,
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
    throw new Error(`There is no file ${CONTENT_FOLDER}/${code}/${unknown} with words.`);
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
  writeFiles(new Map([[path, marked]]));
  return file;
}

/** Returns the content of a file with the notes that its words were compared. */
function markSource(path: string, source: string, translation: Translated): string {
  const notes = noteCompared(translation, () => true);
  if (!notes) return source;
  const { errors, text } = readFrontMatter(source);
  const [error] = errors;
  if (error || !text) {
    throw new Error(
      `${path}:${error?.line ?? 1} can’t be read. Correct it as npm run check:content says.`,
    );
  }
  const lines = source.split(/\r?\n/).slice(1, text.line - 2);
  // Keeps quotes and comments as they are.
  const document = parseDocument(lines.join('\n'));
  document.set('comparedTexts', document.createNode(notes));
  const fields = document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity });
  return `---\n${fields}---\n${text.source.replaceAll('\r\n', '\n')}`;
}

if (import.meta.main) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [code, ...paths] = positionals;
    if (code === undefined) {
      throw new Error('Give the code of a language, such as: npm run mark-compared de');
    }
    const changed = await markCompared(CONTENT_FOLDER, code, paths);
    console.log([...changed, `Marked as compared: ${count(changed.length, 'file')}.`].join('\n'));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
