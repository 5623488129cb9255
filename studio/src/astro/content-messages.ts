import { parse } from 'node:path';
import { isLanguageCode } from '../fields/languages.ts';
import { languageForm } from '../forms/form-address.ts';
import { adminPath } from '../forms/form-names.ts';
import { listFilesWithoutForm } from '../forms/language-config.ts';
import type { ContentMessage } from '../forms/toolbar-messages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { formatLocation } from '../messages/location.ts';
import { formatMessage } from '../model/diagnostic.ts';

/** Returns the address of the form of a file, or of the list that it belongs to; undefined if there is none. */
function formAddress(file: string, { files, languages }: ContentResult): string | undefined {
  const [folder = ''] = file.split('/');
  const language = languages.find(({ code }) => code === folder);
  // A language that the site doesn't have.
  if (!language && isLanguageCode(folder)) return undefined;
  if (!language) {
    const checked = files.find((other) => other.file === file);
    if (checked?.document.code !== undefined) return undefined;
    const { dir, name, ext } = parse(file);
    const path = /^\.mdx?$/.test(ext) ? `${dir}/entries/${name}` : dir || name;
    return `${adminPath()}#/collections/${path}`;
  }
  const form = languageForm(language, file);
  if (listFilesWithoutForm(language).includes(file)) return undefined;
  return form && adminPath(language.code) + form.address;
}

/** Returns errors or warnings as people see them, each with the address of its form. */
export const toMessages = (result: ContentResult, kind: 'errors' | 'warnings'): ContentMessage[] =>
  result[kind].map((diagnostic) => ({
    isError: kind === 'errors',
    location: formatLocation(diagnostic),
    text: formatMessage(diagnostic),
    form: formAddress(diagnostic.file, result),
  }));
