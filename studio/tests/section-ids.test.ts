import { expect, test } from 'vitest';
import { completeIds } from '../src/lib/section-ids.ts';

const idsOf = (...parameters: Parameters<typeof completeIds>) =>
  completeIds(...parameters).map(({ id }) => id);

test('a missing id is the name of the type, with a number if that is taken', () => {
  const sections = [{ type: 'plans', id: 'plans' }, { type: 'plans' }, { type: 'plans' }];
  expect(idsOf(sections)).toEqual(['plans', 'plans-2', 'plans-3']);
});

test('an id that is written stays, also below a section without one', () => {
  expect(idsOf([{ type: 'text' }, { type: 'points', id: 'text' }])).toEqual(['text-2', 'text']);
});

test('of two with one id, the upper one keeps it', () => {
  const sections = [
    { type: 'text', id: 'us' },
    { type: 'text', id: 'us' },
  ];
  expect(idsOf(sections)).toEqual(['us', 'text']);
});

test('of two with one id, the one that is as it was saved keeps it', () => {
  const saved = { type: 'text', id: 'us', heading: 'Us' };
  const sections = [
    { type: 'text', id: 'us', heading: 'Them' },
    { heading: 'Us', id: 'us', type: 'text' },
  ];
  expect(idsOf(sections, [saved])).toEqual(['text', 'us']);
});
