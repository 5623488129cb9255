import { expect, test } from 'vitest';
import type { JsonSchema } from '../../src/fields/json-schema.ts';
import { listOriginals } from '../../src/languages/originals.ts';

const schema: JsonSchema = { properties: { amount: { type: 'string', maxLength: 20 } } };

test.for([
  ['$199', false],
  ['120 zł', false],
  ['1.299,00 €', false],
  ['CHF 20', false],
  ['from 120 zł', true],
  ['ab 20', true],
  ['Free', true],
] as const)('whether the amount %s needs words: %s', ([amount, expected]) => {
  const [original] = listOriginals(schema, { amount });
  expect(original?.isExpected).toBe(expected);
});
