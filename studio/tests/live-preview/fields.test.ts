import { expect, test } from 'vitest';
import { findField } from '../../src/live-preview/fields.ts';
import { punctuate } from '../../src/text/punctuation.ts';

const values = { heading: `"Now" it's 12 500!`, points: [{ text: `Or 'then'...` }] };

/** Returns an element of a page, with nothing around it. */
const elementWith = (textContent: string) =>
  ({ textContent, parentElement: null, getAttribute: () => null }) as unknown as Element;

test.for(['en', 'de', 'de-ch', 'fr', 'hu'])('words in %s lead to their field', (language) => {
  const element = elementWith(punctuate(values.heading, language));
  expect(findField(element, { values, text: '' })).toEqual(['heading']);
});

test('the words of an item lead to its field', () => {
  const element = elementWith('Or «\u00A0then\u00A0»…');
  expect(findField(element, { values, text: '' })).toEqual(['points', '0', 'text']);
});

test('a paragraph of the text leads to the text', () => {
  const element = elementWith('It’s „so“.');
  expect(findField(element, { values, text: `One.\n\nIt's *"so"*.` })).toEqual(['body']);
});
