import { expect, test } from 'vitest';
import { withWholeAmounts } from '../../../src/lib/price.ts';

test.for<[string, string]>([
  ['from EUR 12 400', 'from EUR~12~400'],
  ['ab 12.400,00 € zzgl. Labor', 'ab 12.400,00~€ zzgl. Labor'],
  ['€ 49 a month', '€~49 a month'],
  ['od 28 zł', 'od 28~zł'],
  ['60 to 80 CHF', '60~to 80~CHF'],
])('%s is %s, where ~ is a space that doesn’t break', ([price, expected]) => {
  expect(withWholeAmounts(price)).toBe(expected.replaceAll('~', '\u00A0'));
});
