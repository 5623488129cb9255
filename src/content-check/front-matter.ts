/** Reads the fields of a content file: YAML between two lines of three hyphens. */
import * as YAML from 'yaml';
import { findInvalidCharacter } from '../lib/text.ts';
import { quote } from '../schemas/messages.ts';
import { restoreHint, type Diagnostic } from './diagnostic.ts';

/** The fields, with the --- that starts a YAML document, and the text below the second ---. */
const PATTERN = /^\uFEFF?(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)([^]*)$/;

export interface FrontMatter {
  values: unknown;
  errors: Omit<Diagnostic, 'file'>[];
  /** The text below the fields, with its first line; undefined if the file can't be read. */
  body: { text: string; line: number } | undefined;
  /** Returns the line of a field or, if the field is missing, of its group. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** Returns the result for a file that can't be read: no fields, no body and one error. */
function unreadable(message: string, line = 1, examples: string[] = []): FrontMatter {
  const errors = [{ line, field: '', message, examples }];
  return { values: {}, errors, body: undefined, lineOf: () => 1 };
}

/** Reads a file: its fields, the text below them, and what is wrong with their YAML. */
export function readFrontMatter(source: string): FrontMatter {
  if (source.trim() === '') return unreadable(`is empty. ${restoreHint}`);
  const lines = source.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const error = findInvalidCharacter(line);
    if (error !== undefined) return unreadable(error, index + 1);
  }
  const [, yaml, text = ''] = PATTERN.exec(source) ?? [];
  if (yaml === undefined) {
    return unreadable(
      'does not have its fields between two lines of three hyphens. ' +
        'The first line must be ---, and the line after the last field too.',
    );
  }
  const fieldCount = yaml.split('\n').length - 1;
  try {
    return readFields(lines, yaml, { text, line: fieldCount + 2 });
  } catch (error) {
    return unreadable(`cannot be read: ${(error as Error).message.split('\n', 1).join()}.`);
  }
}

/** @throws Error when a parser gives up, such as on a thousand brackets inside each other */
function readFields(
  lines: string[],
  yaml: string,
  body: NonNullable<FrontMatter['body']>,
): FrontMatter {
  const counter = new YAML.LineCounter();
  const document = YAML.parseDocument(yaml, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [yamlError] = document.errors;
  if (yamlError) return unreadableYaml(yamlError, yaml, lines, lineAt);

  const errors = listTextErrors(document, yaml, lineAt);
  replaceAliases(document);
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return 1;
    const node = document.getIn(path, true);
    return YAML.isNode(node) ? lineAt(node.range?.[0]) : lineOf(path.slice(0, -1));
  };
  return { values: document.toJS() as unknown, errors, body, lineOf };
}

/**
 * Returns the result for fields that are not YAML. The message shows the lines from the start of the field to the one
 * after the error.
 */
function unreadableYaml(
  { code, message, pos }: YAML.YAMLError,
  yaml: string,
  lines: string[],
  lineAt: (offset: number) => number,
): FrontMatter {
  // The parser notices a missing quotation mark at the end of the fields only.
  const [, mark] = /^Missing closing (.)quote/.exec(message) ?? [];
  const line = lineAt(mark === undefined ? pos[0] : yaml.lastIndexOf(mark));
  if (code === 'DUPLICATE_KEY') {
    return unreadable(`has this field twice. Delete one of the two.\n${lines[line - 1]}`, line);
  }
  const start = lines.slice(0, line).findLastIndex((text) => /^\w+:/.test(text));
  const shown = lines.slice(Math.max(start, 0), line + 1);
  const cause = mark === undefined ? message : 'the closing quotation mark is missing';
  const fields = shown.flatMap((text) => /^\w+(?=:)/.exec(text)?.[0] ?? []);
  return unreadable(
    `cannot be read here: ${cause}.\n${shown.join('\n')}\n` +
      'Check how these lines start: the fields of a group with the same number of spaces, ' +
      'list items with a hyphen and a space. Text that contains a colon or #, ' +
      'or starts with another character such as [ or *, needs straight quotes around it, ' +
      'such as title: "Fast: in a week".',
    line,
    fields,
  );
}

/** Lists the texts that read differently from how they look. */
function listTextErrors(
  document: YAML.Document,
  yaml: string,
  lineAt: (offset?: number) => number,
): FrontMatter['errors'] {
  const errors: FrontMatter['errors'] = [];
  YAML.visit(document, {
    Node(_, node, [, , pair]) {
      const message = textError(node, yaml);
      if (message === undefined) return;
      const field = YAML.isPair(pair) ? String(pair.key) : '';
      errors.push({ line: lineAt(node.range?.[0]), field, message, examples: [field] });
    },
  });
  return errors;
}

/** Replaces references to other values, which the site doesn't have, by their names. */
const replaceAliases = (document: YAML.Document) =>
  YAML.visit(document, { Alias: (_, { source }) => new YAML.Scalar(source) });

/** Checks that a text without quotes reads as it looks. */
function textError(node: YAML.Node, yaml: string): string | undefined {
  const hint = 'because #, &, ! and * have a meaning here. Put the whole text in straight quotes.';
  if (YAML.isAlias(node)) return `does not read ${quote(`*${node.source}`)} as text, ${hint}`;
  if (!YAML.isScalar(node)) return undefined;
  const { anchor, tag, comment, type, range, value } = node;
  const text = quote(String(value));
  const [start, end] = range ?? [0, 0];
  if (type === 'PLAIN' && yaml.slice(start, end).includes('\n')) {
    return (
      `has a text on several lines: ${text}. Write each text on one line, ` +
      'and start items of a list with the same number of spaces.'
    );
  }
  const isShortened = anchor || tag || (comment && typeof value !== 'number');
  return isShortened ? `is only ${text}, ${hint}` : undefined;
}
