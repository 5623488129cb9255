import { expect, test } from 'vitest';
import { shortNames } from '../../../scripts/short-picture-names.ts';

const made = (...files: [string, string][]) =>
  shortNames(new Map(files.map(([name, content]) => [name, Buffer.from(content)])));

test('A picture is named by its content, whatever was done to get there', () => {
  const names = made(['web.vMKZO3Hs_Z1raTJt.avif', 'one'], ['web.vMKZO3Hs_2koB6T.avif', 'two']);
  const [one = '', two = ''] = [...names.values()];
  expect(one).toMatch(/^web\.[\w-]{4}\.avif$/);
  expect(two).toMatch(/^web\.[\w-]{4}\.avif$/);
  expect(one).not.toBe(two);
  expect([...made(['web.AAAAAAAA_other.avif', 'one']).values()]).toEqual([one]);
  expect([...made(['web.vMKZO3Hs_Z1raTJt.avif', 'changed']).values()]).not.toEqual([one]);
});

test('Files of other kinds keep their names', () => {
  expect(
    made(
      ['Menu.Bk8sOw2f.js', ''],
      ['logos.QhkIrlsh.svg', ''],
      ['share-home.Yd2LqLxM.jpg', ''],
      ['web.vMKZO3Hs.webp', ''],
    ).size,
  ).toBe(0);
});

test('The same picture made twice has one name', () => {
  const names = made(['a.vMKZO3Hs_1.webp', 'same'], ['a.vMKZO3Hs_2.webp', 'same']);
  expect(new Set(names.values()).size).toBe(1);
});
