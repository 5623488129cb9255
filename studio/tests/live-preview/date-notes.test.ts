import { z } from 'astro/zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { date } from '../../index.ts';
import { dateNotes } from '../../live-preview/date-notes.ts';
import { recipesModel } from '../recipes-content.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00Z') });
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const schema = () =>
  z.strictObject({
    date: date('First day.').meta({ visible: 'from' }),
    until: date('Last day.').meta({ visible: 'until' }),
  });

function messagesOf(values: Record<string, unknown>) {
  const kind = recipesModel({ schema }).kinds.get('recipes');
  if (!kind) throw new Error('There are no recipes.');
  return dateNotes(kind, values).map(({ where, message }) => `${where} ${message}`);
}

test('a day that is to come says when the entry appears, also in the time zone of the browser', () => {
  expect(messagesOf({ date: '2026-12-01' })).toEqual([
    'Date means 1 December at 00:00 UTC (1 December at 01:00 CET): visitors see it with the first publication after that.',
  ]);
});

test('the last day of an entry says when it disappears', () => {
  expect(messagesOf({ date: '2026-11-24', until: '2026-11-30' })).toEqual([
    'Until means 1 December at 00:00 UTC (1 December at 01:00 CET): it disappears then.',
  ]);
});

test.each(['2026-11-24', '2020-01-01', '', 'soon'])('%j says nothing', (day) => {
  expect(messagesOf({ date: day })).toEqual([]);
});
