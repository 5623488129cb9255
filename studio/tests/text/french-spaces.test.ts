import { expect, test } from 'vitest';
import { colonOf } from '../../src/text/french-spaces.ts';

test.for(['fr', 'fr-ca'])('in %s, a colon has a no-break space before it', (language) => {
  expect(colonOf(language)).toBe('\u00A0: ');
});

test('in other languages, it follows the word', () => {
  expect(colonOf('de')).toBe(': ');
});
