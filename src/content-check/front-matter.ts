/** Reads the fields of a content file: YAML between two lines of three hyphens. */
import * as YAML from 'yaml';
import { quote } from '../schemas/messages.ts';
import { restoreHint, type Diagnostic } from './diagnostic.ts';

/** The fields, with the --- that starts a YAML document, and the text below the second ---. */
const PATTERN = /^\uFEFF?(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)([^]*)$/;

/**
 * Reads a file. If it can't be read, it has no fields, no body and one error.
 * @returns the fields, the text below them with its first line, and a function that returns the line of a field or, if
 * the field is missing, of its group
 */
export function readFrontMatter(source: string) {
  const errors: Omit<Diagnostic, 'file'>[] = [];
  const unreadable = (message: string, line = 1, examples: string[] = []) => {
    errors.push({ line, field: '', message, examples });
    return { values: {}, errors, body: undefined, lineOf: () => 1 };
  };
  if (source.trim() === '') return unreadable(`is empty. ${restoreHint}`);
  const [, yaml, text = ''] = PATTERN.exec(source) ?? [];
  if (yaml === undefined)
    return unreadable(
      'does not have its fields between two lines of three hyphens. The first line must be ---, and the line after the last field too.',
    );

  const counter = new YAML.LineCounter();
  const document = YAML.parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [yamlError] = document.errors;
  if (yamlError) {
    const { code, message, pos } = yamlError;
    // The parser notices a missing quotation mark at the end of the fields only.
    const [, mark] = /^Missing closing (.)quote/.exec(message) ?? [];
    const line = lineAt(mark ? yaml.lastIndexOf(mark) : pos[0]);
    const lines = source.split(/\r?\n/);
    if (code === 'DUPLICATE_KEY')
      return unreadable(`has this field twice. Delete one of the two.\n${lines[line - 1]}`, line);
    const start = lines.slice(0, line).findLastIndex((text) => /^\w+:/.test(text));
    const found = lines.slice(Math.max(start, 0), line + 1);
    return unreadable(
      `cannot be read here: ${mark ? 'the closing quotation mark is missing' : message}.\n${found.join('\n')}\nCheck how these lines start: the fields of a group with the same number of spaces, list items with a hyphen and a space. Text that contains a colon or #, or starts with another character such as [ or *, needs straight quotes around it, such as title: "Fast: in a week".`,
      line,
      found.flatMap((text) => /^\w+(?=:)/.exec(text)?.[0] ?? []),
    );
  }

  YAML.visit(document, {
    Node(_, node, [, , pair]) {
      const field = YAML.isPair(pair) ? String(pair.key) : '';
      const message = textError(node, yaml);
      if (message !== undefined)
        errors.push({ line: lineAt(node.range?.[0]), field, message, examples: [field] });
      return YAML.isAlias(node) ? new YAML.Scalar(node.source) : undefined;
    },
  });
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return 1;
    const node = document.getIn(path, true);
    return YAML.isNode(node) ? lineAt(node.range?.[0]) : lineOf(path.slice(0, -1));
  };
  const body = { text, line: yaml.split('\n').length + 1 };
  return { values: document.toJS() as unknown, errors, body, lineOf };
}

/** Checks that a text without quotes reads as it looks. */
function textError(node: YAML.Node, yaml: string) {
  const hint = 'because #, &, ! and * have a meaning here. Put the whole text in straight quotes.';
  if (YAML.isAlias(node)) return `does not read ${quote(`*${node.source}`)} as text, ${hint}`;
  if (!YAML.isScalar(node)) return undefined;
  const { anchor, tag, comment, type, range, value } = node;
  const text = quote(String(value));
  if (type === 'PLAIN' && yaml.slice(...(range ?? [0, 0])).includes('\n'))
    return `has a text on several lines: ${text}. Write each text on one line, and start items of a list with the same number of spaces.`;
  const isShortened = anchor || tag || (comment && typeof value !== 'number');
  return isShortened ? `is only ${text}, ${hint}` : undefined;
}
