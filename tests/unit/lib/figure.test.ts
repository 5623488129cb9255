import { expect, test } from 'vitest';
import { createFigureFormat, formatFigure } from '../../../src/lib/figure.ts';

test.for([
  [{ value: 120_000, suffix: '+' }, 'en-GB', '120,000+'],
  [{ value: 120_000, suffix: ' €' }, 'de-DE', '120.000 €'],
  [{ value: 98.5, suffix: ' %' }, 'de-DE', '98,5 %'],
  [{ prefix: '€', value: 1.25, suffix: 'M' }, 'en-GB', '€1.25M'],
  [{ prefix: 'US$ ', value: 999_999_999.99 }, 'en-US', 'US$ 999,999,999.99'],
] as const)('%j in %s is %s', ([figure, locale, text]) => {
  expect(formatFigure(figure, locale)).toBe(text);
});

test('a counter keeps the decimals, and reaches the figure only at the end', () => {
  const format = createFigureFormat({ value: 1.15, suffix: ' %' }, 'en-GB');
  expect([0, 0.5, 0.999, 1, 1.01].map(format)).toEqual([
    '0.00 %',
    '0.57 %',
    '1.14 %',
    '1.15 %',
    '1.15 %',
  ]);
});
