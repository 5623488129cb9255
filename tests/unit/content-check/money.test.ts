import { expect, test } from 'vitest';
import { findMoney, isSameMoney } from '../../../src/content-check/money.ts';

test.for<[string, [currency: string, amount: number][]]>([
  [
    'from $49, $ 1,200.50 or €1.200,5',
    [
      ['$', 49],
      ['$', 1200.5],
      ['€', 1200.5],
    ],
  ],
  [
    '49 €, 49€ or 1.200 € im Monat',
    [
      ['€', 49],
      ['€', 49],
      ['€', 1200],
    ],
  ],
  ['1\u202F200,50\u00A0€', [['€', 1200.5]]],
  [
    '1’200 CHF, EUR 49 or 499 kr',
    [
      ['CHF', 1200],
      ['EUR', 49],
      ['kr', 499],
    ],
  ],
  ['₹1,20,000', [['₹', 120_000]]],
  // The number before or after an amount is not its own.
  ['plan 3 $49', [['$', 49]]],
  ['49 € 24/7', [['€', 49]]],
  // Not prices.
  ['€1.2M, $3 billion, 12 plans, 24/7, A4 EURO 2', []],
])('finds the money in “%s”', ([text, expected]) => {
  expect(findMoney(text).map(({ currency, amount }) => [currency, amount])).toEqual(expected);
});

test.for([
  ['$49', '$499', false],
  ['$49', '€49', false],
  ['49 €', '€49.00', true],
  ['49 €', 'EUR 49', true],
  ['EUR 49', 'CHF 49', false],
] as const)('%s and %s: %s', ([one, other, same]) => {
  const [first, second] = [one, other].flatMap(findMoney);
  expect(first && second && isSameMoney(first, second)).toBe(same);
});
