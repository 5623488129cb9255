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

/** What can be code: a tag or a comment of HTML, braces of JSX, or a line of MDX that imports or exports something. */
const CODE = new RegExp(
  [
    /<\/?[A-Za-z][\w.:-]*(?:\s[^<>]*)?\/?>|<!--[^<]*?-->/,
    /\{[^{}]*\}/,
    /^import (?:[\w$*{][^\n"']*? from )?["'][^\n"']*["'];?/,
    /^export (?:default|const|let|var|function|class|async|\*|\{)[^\n]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Braces with a comment, a property, a text in quotes, a call or a calculation. Words in braces are text. */
const EXPRESSION =
  /^\{(?:\/\*.*\*\/|\w+\.[\w.]+|\.{3}\w+|(["'`]).*\1|.*[\w)\]"'] ?(?:[+*%<>=?&|]|[-/] |\().*)\}$/s;

function codeWarnings(text: string) {
  const found = [...text.matchAll(CODE)].map(([code]) => code);
  const codes = new Set(found.filter((code) => !code.startsWith('{') || EXPRESSION.test(code)));
  return codes.size === 0 ? [] : [message('code-as-typed', { codes: [...codes] })];
}
