import { expect, test } from 'vitest';
import { logoSize } from '../../../src/lib/logo-size.ts';

test.for([
  ['a square one', 512, 512, 23, 23],
  ['one that is wider than high', 600, 400, 28, 19],
  ['one that is higher than wide', 400, 600, 19, 28],
] as const)('logos have the same area: %s', ([, width, height, shownWidth, shownHeight]) => {
  expect(logoSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});

test.for([
  ['wide', 1000, 200, 40, 8],
  ['tall', 200, 1000, 6, 30],
] as const)(
  'a very %s logo stays within its chip',
  ([, width, height, shownWidth, shownHeight]) => {
    expect(logoSize({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
  },
);
