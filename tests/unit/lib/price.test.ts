import { expect, test } from 'vitest';
import { splitPrice } from '../../../src/lib/price.ts';

test.for([
  'from | EUR 12 400',
  'ab | 12.400,00 € | zzgl. | Labor',
  '€ 49 | a | month',
  'od | 28 zł | do | 1 200 zł',
  'nach | Kostenvoranschlag',
])('the lines of a price can break here: %s', (parts) => {
  expect(splitPrice(parts.replaceAll(' | ', ' '))).toEqual(parts.split(' | '));
});
