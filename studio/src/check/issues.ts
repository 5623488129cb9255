/** Messages of what the schemas find. */
import { z } from 'astro/zod';
import { nounOf, writableFields, type JsonSchema } from '../fields/json-schema.ts';
import { readDay } from '../lib/written-days.ts';
import { isKind, message, sentences } from '../messages/message.ts';
import type { Sentence, Message } from '../messages/sentence.ts';

type Issue = z.core.$ZodIssue;

/** The sentence of an issue for which the schema has none. */
const NO_SENTENCE = '';

/** What Zod needs to tell what `messageOf` reads. */
export const parseOptions = { error: () => NO_SENTENCE, reportInput: true };

/** Returns the message about a missing field: a choice says between what. */
const missingMessage = ({ enum: options, labels }: JsonSchema = {}): Message =>
  options ? message('choice-missing', { options, labels }) : message('field-missing');

/**
 * Returns the message of an issue.
 * @param field what the schema says of the field
 */
export function messageOf(issue: Issue, field: JsonSchema | undefined): Message {
  const { input } = issue;
  if (issue.code === 'custom' && isMessage(issue.params)) return issue.params;
  if (issue.message !== NO_SENTENCE) return schemaMessage(issue, field);
  if (input === undefined && issue.code !== 'custom') return missingMessage(field);
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, field);
    case 'invalid_value': {
      const options = issue.values.map(String);
      return message('unknown-value', { value: input, options, labels: field?.labels });
    }
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue, field);
    case 'invalid_union':
      return unionMessage(issue);
    default:
      return zodMessage(issue);
  }
}

const isMessage = (
  params: Record<string, unknown> | undefined,
): params is Message & typeof params => typeof params?.['sentence'] === 'function';

/** Returns the message of an issue for which the schema has a sentence or, in place of one, a kind of message. */
function schemaMessage(issue: Issue, field: JsonSchema | undefined): Message {
  if (!isKind(issue.message)) return message('refused', { reason: issue.message });
  const values = { ...field?.messageValues, ...limitsOf(issue) };
  return { kind: issue.message, values, sentence: sentences[issue.message] as Sentence<unknown> };
}

/** Returns the message of an issue in the words of Zod, without what they are about: `Invalid number: …`. */
function zodMessage(issue: Issue): Message {
  const reason = z.config().localeError?.(issue as z.core.$ZodRawIssue);
  const words = typeof reason === 'string' ? reason : issue.message;
  return message('refused', { reason: words.replace(/^(?:Invalid|Too)[^:]*: /, '') });
}

/** What messages call numbers, by the types of JSON Schema. */
const numbers: Partial<Record<string, string>> = { number: 'decimal', integer: 'int' };

function typeMessage(
  { input, expected, path }: z.core.$ZodIssueInvalidType,
  field: JsonSchema | undefined,
) {
  if (input === null && path.length > 0) return message('value-missing');
  if (input === null) {
    return message('no-fields', { fields: writableFields(field).map(([name]) => name) });
  }
  if (expected === 'date') return dayMessage(input);
  const { [field?.type ?? '']: number = expected } = numbers;
  return message('wrong-type', { value: input, expected: [number] });
}

function dayMessage(value: unknown) {
  const day = typeof value === 'string' ? readDay(value) : undefined;
  return day === undefined
    ? message('not-a-day')
    : message('other-day', { written: String(value), day });
}

/** Returns the message of a number, a text or a list that is too small or too large. */
function sizeMessage(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  field: JsonSchema | undefined,
) {
  const { origin, inclusive, input } = issue;
  const { minimum = 0, maximum = 0 } = limitsOf(issue);
  const isTooBig = issue.code === 'too_big';
  if (origin === 'string' && isTooBig) {
    return message('text-too-long', { length: String(input).length, limit: maximum });
  }
  if (origin === 'array') {
    const item = nounOf(field);
    return isTooBig
      ? message('too-many-items', { item, maximum })
      : message('too-few-items', { item, minimum });
  }
  if ((origin === 'number' || origin === 'int') && inclusive) {
    return isTooBig ? message('too-large', { maximum }) : message('too-small', { minimum });
  }
  return zodMessage(issue);
}

/** Returns the message of a value that fits none of several schemas. */
function unionMessage(issue: z.core.$ZodIssueInvalidUnion) {
  const { input, errors } = issue;
  const { options = [] } = issue as { options?: unknown[] };
  const { type } = Object(input) as { type?: unknown };
  const names = options.map(String);
  if (names.length > 0) {
    return typeof type === 'string'
      ? message('unknown-value', { value: type, options: names })
      : message('choice-missing', { options: names });
  }
  const expected = errors.flat().flatMap((other) => {
    return other.code === 'invalid_type' ? [other.expected] : [];
  });
  if (expected.length < errors.length || expected.length === 0) return zodMessage(issue);
  return message('wrong-type', { value: input, expected });
}

/**
 * Returns issues in which one of a value that fits none of several schemas is replaced by those of the closest schema: what is
 * wrong in the value.
 */
export const closestIssues = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    const errors: Issue[][] = issue.code === 'invalid_union' ? issue.errors : [];
    const [closest] = errors
      .filter((list) => list.every(({ path }) => path.length > 0))
      .toSorted((a, b) => a.length - b.length);
    if (!closest) return [issue];
    return closestIssues(
      closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
    );
  });

function limitsOf(issue: Issue): { minimum?: number; maximum?: number } {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    default:
      return {};
  }
}
