import { expect, test } from 'vitest';
import { createMoneyFinder, findCurrency } from '../../../src/content-rules/money.ts';

test.for([
  ['$199', '$'],
  ['1.200 €', '€'],
  ['US$ 1,200.50', 'US$'],
  ['EUR 49', 'EUR'],
  ['499 kr', 'kr'],
  ['Fr. 1’200', 'Fr.'],
])('the currency of %s is %s', ([price = '', currency]) => {
  expect(findCurrency(price)).toBe(currency);
});

test.for(['499', '499 a month', '49 €/Monat', '$399–499', 'from $199', 'Custom quote'])(
  '%s has no currency',
  (price) => {
    expect(findCurrency(price)).toBeUndefined();
  },
);

const findMoney = createMoneyFinder(['$', '€', 'CHF', 'EUR', 'kr', '₹']);

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
  // Other currencies.
  ['US$49, £49, USD 49, 49 krona, 49 A$', []],
])('finds the money in “%s”', ([text, expected]) => {
  expect(findMoney(text).map(({ currency, amount }) => [currency, amount])).toEqual(expected);
});
