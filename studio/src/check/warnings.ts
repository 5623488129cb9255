/** Finds problems that visitors would notice, but that do not stop a build. */
import { message } from '../messages/message.ts';
import { listTexts, type CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Finds repeated alt texts, and code in texts. */
export const findWarnings = (files: readonly CheckedFile[]): Diagnostic[] =>
  files.flatMap((checked) =>
    listTexts(checked).flatMap(({ path, text, location }) => {
      const messages = [
        ...altWarnings(text, location.path, checked),
        ...(path.length === 0 ? codeWarnings(text) : []),
      ];
      return messages.map((found) => ({ ...location, message: found }));
    }),
  );

const altWarnings = (text: string, path: readonly string[], { data }: CheckedFile) =>
  path.at(-1) === 'alt' && text === data['title'] ? [message('alt-repeats-title')] : [];

/** What looks like HTML or JSX: a tag, a comment, or an expression that is more than a word. */
const CODE =
  /<\/?[A-Za-z][\w.:-]*(?:\s[^<>]*)?\/?>|<!--[^<]*?-->|\{(?:\/\*[^{}]*\*\/|\w+\.[\w.]+|\.{3}\w+|(["'`])[^{}]*\1)\}/;

function codeWarnings(text: string) {
  const [code] = CODE.exec(text) ?? [];
  return code === undefined ? [] : [message('code-as-typed', { code })];
}
