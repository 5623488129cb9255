/** Reads the fields of a content file: YAML between two lines of three hyphens. */
import * as YAML from 'yaml';
import { findInvalidCharacter } from '../lib/text.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { DocumentText } from '../model/document.ts';

/** The fields, with the --- that starts a YAML document, and the text below the second ---. */
const PATTERN = /^\uFEFF?(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)([^]*)$/;

/** What is wrong with a file or a field. */
interface FieldError {
  line: number;
  /** Name of the field; undefined for the whole file. */
  field?: string;
  message: Message;
  /** Names of fields of which an example helps. */
  exampleFields?: readonly string[];
}

export interface FrontMatter {
  values: unknown;
  errors: FieldError[];
  /** The text below the fields, with its first line; undefined if the file can't be read. */
  text: DocumentText | undefined;
  /** Returns the line of a field or, if the field is missing, of its group. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** Returns the result for a file that can't be read: no fields, no body and one error. */
function unreadable(error: Message, line = 1, exampleFields: string[] = []): FrontMatter {
  const errors = [{ line, message: error, exampleFields }];
  return { values: {}, errors, text: undefined, lineOf: () => 1 };
}

/** Reads a file: its fields, the text below them, and what is wrong with their YAML. */
export function readFrontMatter(source: string): FrontMatter {
  if (source.trim() === '') return unreadable(message('file-empty'));
  const lines = source.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const character = findInvalidCharacter(line);
    if (character) return unreadable(message('unshown-character', character), index + 1);
  }
  const [, yaml, text = ''] = PATTERN.exec(source) ?? [];
  if (yaml === undefined) return unreadable(message('fields-unmarked'));
  try {
    return readFields(lines, yaml, { source: text, line: yaml.split('\n').length + 1 });
  } catch (error) {
    // Such as what is nested so deep that the stack is full.
    return unreadable(message('yaml-wrong', { reason: String(error), source: [] }));
  }
}

function readFields(lines: string[], yaml: string, text: DocumentText): FrontMatter {
  const counter = new YAML.LineCounter();
  const document = YAML.parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    stringKeys: true,
    // Otherwise, values such as !!binary are objects that nothing else can read.
    resolveKnownTags: false,
    // The parser's error doesn't say which name: findRefusal does.
    uniqueKeys: false,
  });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [yamlError] = document.errors;
  if (yamlError) return unreadableYaml(yamlError, document, lines, lineAt);
  const refusal = findRefusal(document);
  if (refusal) return unreadable(refusal.message, lineAt(refusal.offset));

  const errors = listTextErrors(document, yaml, lineAt);
  replaceAliases(document);
  const lineOf = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return 1;
    const node = document.getIn(path, true);
    return YAML.isNode(node) ? lineAt(node.range?.[0]) : lineOf(path.slice(0, -1));
  };
  return { values: document.toJS() as unknown, errors, text, lineOf };
}

/**
 * Returns the result for fields that are not YAML. The message shows the lines from the start of the field to the one
 * after the error.
 */
function unreadableYaml(
  yamlError: YAML.YAMLError,
  document: YAML.Document,
  lines: string[],
  lineAt: (offset: number) => number,
): FrontMatter {
  const openQuote = findOpenQuote(yamlError, document);
  const line = lineAt(openQuote ?? yamlError.pos[0]);
  const start = lines.slice(0, line).findLastIndex((text) => /^\w+:/.test(text));
  const source = lines.slice(Math.max(start, 0), line + 1);
  const fields = source.flatMap((text) => /^\w+(?=:)/.exec(text)?.[0] ?? []);
  const error =
    openQuote === undefined
      ? message('yaml-wrong', { reason: reasons[yamlError.code] ?? yamlError.message, source })
      : message('quote-unclosed', { source });
  return unreadable(error, line, fields);
}

/** Sentences for what the parser says of its own option `stringKeys`, and of the stack. */
const reasons: Partial<Record<YAML.ErrorCode, string>> = {
  NON_STRING_KEY: 'the name of a field must be text',
  RESOURCE_EXHAUSTION: 'too many groups and lists are inside each other',
};

/** What a file is refused for, and where it is. */
interface Refusal {
  message: Message;
  offset: number | undefined;
}

/** Finds the first field whose name would have JavaScript lose it, or another one. */
function findRefusal(document: YAML.Document): Refusal | undefined {
  let refusal: Refusal | undefined;
  YAML.visit(document, {
    Map(_, group) {
      refusal = findRefusedName(group);
      return refusal && YAML.visit.BREAK;
    },
  });
  return refusal;
}

/** Finds a name that a group has twice, and the one that an object of JavaScript can't have. */
function findRefusedName({ items }: YAML.YAMLMap): Refusal | undefined {
  const names = new Set<string>();
  for (const { key } of items as YAML.Pair<YAML.Scalar<string>>[]) {
    const { value: name, range } = key;
    const isTwice = names.has(name);
    if (isTwice || name === '__proto__') {
      const kind = isTwice ? 'field-twice' : 'reserved-field';
      return { offset: range?.[0], message: message(kind, { name }) };
    }
    names.add(name);
  }
  return undefined;
}

/** Returns where a text starts if the error is that it has no closing quotation mark: the parser notices it later. */
function findOpenQuote({ code, pos }: YAML.YAMLError, document: YAML.Document) {
  let openQuote: number | undefined;
  if (code !== 'MISSING_CHAR') return openQuote;
  YAML.visit(document, {
    Scalar(_, { type, range }) {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (!isQuoted || range?.[1] !== pos[0]) return undefined;
      openQuote = range[0];
      return YAML.visit.BREAK;
    },
  });
  return openQuote;
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
      const error = textError(node, yaml);
      if (error === undefined) return;
      const line = lineAt(node.range?.[0]);
      const field = YAML.isPair(pair) ? String(pair.key) : undefined;
      errors.push({
        line,
        message: error,
        ...(field === undefined ? {} : { field, exampleFields: [field] }),
      });
    },
  });
  return errors;
}

/** Replaces references to other values, which the site doesn't have, by their names. */
const replaceAliases = (document: YAML.Document) =>
  YAML.visit(document, { Alias: (_, { source }) => new YAML.Scalar(source) });

/** Checks that a text without quotes reads as it looks, and that nothing before a group or a list is lost. */
function textError(node: YAML.Node, yaml: string): Message | undefined {
  if (YAML.isAlias(node)) return message('alias', { text: `*${node.source}` });
  if (YAML.isCollection(node)) {
    const label = node.anchor === undefined ? node.tag : `&${node.anchor}`;
    return label === undefined ? undefined : message('alias', { text: label });
  }
  if (!YAML.isScalar(node)) return undefined;
  const { anchor, tag, comment, type, range, value } = node;
  const text = String(value);
  const [start, end] = range ?? [0, 0];
  if (type === 'PLAIN' && yaml.slice(start, end).includes('\n')) {
    return message('text-on-lines', { text });
  }
  const isShortened = anchor || tag || (comment && typeof value !== 'number');
  return isShortened ? message('text-cut', { text }) : undefined;
}
