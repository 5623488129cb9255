import { parse } from 'node:path';
import { formatLocation, formatMessage, type Diagnostic } from '../src/content-check/diagnostic.ts';
import type { ContentMessage } from './toolbar-messages.ts';

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
      form: ext === '.mdx' ? `${dir}/entries/${name}` : dir || name,
    };
  });
