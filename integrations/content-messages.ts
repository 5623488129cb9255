import { parse } from 'node:path';
import { formatLocation, formatMessage, type Diagnostic } from '../src/content-check/diagnostic.ts';
import { isLanguageCode } from '../src/schemas/languages.ts';
import type { ContentMessage } from './toolbar-messages.ts';

/** Returns the path of a form, or of the list that a file belongs to; undefined for files of other languages. */
function formPath(dir: string, name: string, ext: string): string | undefined {
  const [folder = ''] = `${dir}/${name}`.split('/').filter(Boolean);
  if (isLanguageCode(folder)) return undefined;
  return ext === '.mdx' ? `${dir}/entries/${name}` : dir || name;
}

/** Returns errors or warnings as people see them, each with the path of its form. */
export const toMessages = (
  diagnostics: readonly Diagnostic[],
  isError: boolean,
): ContentMessage[] =>
  diagnostics.map((diagnostic) => {
    const { dir, name, ext } = parse(diagnostic.file);
    return {
      isError,
      location: formatLocation(diagnostic),
      text: formatMessage(diagnostic),
      form: formPath(dir, name, ext),
    };
  });
