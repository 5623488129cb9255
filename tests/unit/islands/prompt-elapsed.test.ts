import { expect, test } from 'vitest';
import { promptElapsed } from '../../../src/islands/chat-prompt/prompt-elapsed.ts';

const since = Date.UTC(2026, 0);
const now = since + 6_000;

test('The timer continues after a link on this site', () => {
  expect(promptElapsed('navigate', true, since, now)).toBe(6_000);
});

test('The timer continues after Back or Forward', () => {
  expect(promptElapsed('back_forward', false, since, now)).toBe(6_000);
});

test('A closed prompt stays hidden', () => {
  expect(promptElapsed('navigate', true, 0, now)).toBeGreaterThan(7_000);
});

test.each([
  ['on the first page of a visit', 'navigate', false, NaN],
  ['when the start is unknown', 'navigate', true, NaN],
  ['after a reload', 'reload', true, since],
  ['after a typed URL or a link from another site', 'navigate', false, since],
] as const)('The timer starts again %s', (_, navigation, isInternal, start) => {
  expect(promptElapsed(navigation, isInternal, start, now)).toBe(0);
});
