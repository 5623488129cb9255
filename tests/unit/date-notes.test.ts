import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentModel } from '../../src/content-model.ts';
import { dateNotes } from '../../studio/live-preview/date-notes.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00Z') });
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function messagesOf(name: string, values: Record<string, unknown>) {
  const kind = contentModel.kinds.get(name);
  if (!kind) throw new Error(`There is no collection ${name}.`);
  return dateNotes(kind, values).map(({ where, message }) => `${where} ${message}`);
}

test('a date that is to come says when the entry appears, also in the time zone of the browser', () => {
  expect(messagesOf('blog', { date: '2026-12-01' })).toEqual([
    'Date means 1 December at 00:00 UTC (1 December at 01:00 CET): visitors see it with the first publication after that.',
  ]);
});

test('the last day of an announcement says when it disappears', () => {
  const values = { from: '2026-11-24', until: '2026-11-30' };
  expect(messagesOf('announcement', values)).toEqual([
    'Until means 1 December at 00:00 UTC (1 December at 01:00 CET): it disappears then.',
  ]);
});

test.each(['2026-11-24', '2020-01-01', '', 'soon'])('%j says nothing', (date) => {
  expect(messagesOf('blog', { date })).toEqual([]);
});
