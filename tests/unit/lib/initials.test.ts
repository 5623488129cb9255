import { expect, test } from 'vitest';
import { initials } from '../../../src/lib/initials.ts';

test.for<[name: string, expected: string]>([
  ['Ada Muster', 'AM'],
  ['Redaktion', 'R'],
  ['Jean-Luc van der Muster', 'JM'],
  ['Samuel L. Muster', 'SM'],
  ['żaneta łaska', 'ŻŁ'],
  ['Dr. med. dent. Annegret Musterfrau-Hohenstein', 'AM'],
  ['Prof. Dr. Ada Muster', 'AM'],
  ['Dr Ada Muster', 'AM'],
  ['mgr inż. Jan Muster', 'JM'],
  ['dr hab. n. med. Jan Muster', 'JM'],
  ['Dipl.-Ing. Max Muster', 'MM'],
  ['Max Muster, MBA', 'MM'],
  ['Max Muster MBA', 'MM'],
  ['Max Muster M.A.', 'MM'],
  ['Max Muster PhD', 'MM'],
  ['ANNA NG', 'AN'],
])('the initials of %s are %s', ([name, expected]) => {
  expect(initials(name)).toBe(expected);
});
