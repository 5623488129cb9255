import { expect, test } from 'vitest';
import { byOrder } from '../src/lib/entry-title.ts';

/** Sorts entries, and returns their titles. */
const sorted = (entries: object[], names = {}) =>
  entries
    .map((data) => ({ data }))
    .sort(byOrder('en', names))
    .map(({ data }) => (data as { title: string }).title);

test('entries are sorted by their place, then by day, newest first, then by title', () => {
  const entries = [
    { title: 'd', order: 2 },
    { title: 'c', order: 1, date: '2026-01-31' },
    { title: 'b', order: 1, date: '2026-01-31' },
    { title: 'a', order: 1, date: '2026-02-01' },
  ];
  expect(sorted(entries)).toEqual(['a', 'b', 'c', 'd']);
});

test('fields of other names sort entries, and dates do', () => {
  const entries = [
    { title: 'c', place: 2, served: new Date('2026-05-01') },
    { title: 'b', place: 1, served: new Date('2026-01-31') },
    { title: 'a', place: 1, served: new Date('2026-05-01') },
  ];
  expect(sorted(entries, { order: 'place', date: 'served' })).toEqual(['a', 'b', 'c']);
});
