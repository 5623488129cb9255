/** Messages of what the schemas find. */
import type { z } from 'astro/zod';
import { writableFields, type JsonSchema } from '../fields/json-schema.ts';
import { isKind, message, sentences, type Kind } from '../messages/message.ts';
import type { Sentence, Message } from '../messages/sentence.ts';

type Issue = z.core.$ZodIssue;

const NO_MESSAGE = 'wrong-format' satisfies Kind;

/** What Zod needs to tell what `messageOf` reads. */
export const parseOptions = { error: () => NO_MESSAGE, reportInput: true };

/**
 * Returns the message of an issue.
 * @param field what the schema says of the field
 */
export function messageOf(issue: Issue, field: JsonSchema | undefined): Message {
  const { input } = issue;
  if (issue.code === 'custom' && issue.params) return issue.params as Message;
  if (issue.message !== NO_MESSAGE) return schemaMessage(issue, field);
  const fields = writableFields(field).map(([name]) => name);
  if (input === undefined) return message('field-missing', { fields });
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue, field, fields);
    case 'invalid_value': {
      const options = issue.values.map(String);
      return message('unknown-value', { value: input, options, labels: field?.labels });
    }
    case 'too_big':
      // Beyond the integers that JavaScript can tell apart.
      return message('far-too-large');
    case 'invalid_union':
      return unionMessage(issue);
    default:
      return message(NO_MESSAGE);
  }
}

/**
 * Returns the message of an issue whose kind is in the schema, in place of a sentence.
 * @throws Error if a schema has a sentence
 */
function schemaMessage(issue: Issue, field: JsonSchema | undefined): Message {
  if (!isKind(issue.message)) {
    throw new Error(
      `A schema has “${issue.message}”, which is no kind of message: src/messages has those.`,
    );
  }
  const values = { ...field?.messageValues, ...limitsOf(issue) };
  return { kind: issue.message, values, sentence: sentences[issue.message] as Sentence<unknown> };
}

function typeMessage(
  { input, expected, path }: z.core.$ZodIssueInvalidType,
  field: JsonSchema | undefined,
  fields: string[],
) {
  if (input === null) return message(path.length === 0 ? 'no-fields' : 'value-missing', { fields });
  const isDecimal = field?.type === 'number';
  return message('wrong-type', {
    value: input,
    expected: isDecimal ? 'decimal' : expected,
    fields,
  });
}

function unionMessage(issue: Issue) {
  const { type } = Object(issue.input) as { type?: unknown };
  const { options = [] } = issue as { options?: unknown[] };
  const names = options.map(String);
  return typeof type === 'string'
    ? message('unknown-type', { type, options: names })
    : message('type-missing', { options: names });
}

function limitsOf(issue: Issue) {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    default:
      return {};
  }
}
