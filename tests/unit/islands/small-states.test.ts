import { describe, expect, test } from 'vitest';
import { promptElapsed } from '../../../src/islands/chat-prompt/chat-prompt-state.ts';
import { counterValue } from '../../../src/islands/counters/counter-state.ts';
import { menuChoice } from '../../../src/islands/menu/menu-state.ts';

describe('a counter', () => {
  test.each([
    [0, 0],
    [199, 0],
    [200, 1],
    [1_000, 5],
    [1_999, 9],
    [2_000, 10],
    [9_000, 10],
    [-5, 0],
  ])('after %i ms of 2,000 shows %i of 10', (elapsed, shown) => {
    expect(counterValue(10, elapsed)).toBe(shown);
  });
});

describe('the chat prompt', () => {
  const since = Date.UTC(2026, 0);
  const now = since + 6_000;

  test('goes on with its time when the visitor comes from another page of the site', () => {
    expect(promptElapsed('navigate', true, since, now)).toBe(6_000);
  });

  test('goes on when the visitor goes back, whatever led to the page at first', () => {
    expect(promptElapsed('back_forward', false, since, now)).toBe(6_000);
  });

  test('has had all its time once it was closed', () => {
    expect(promptElapsed('navigate', true, 0, now)).toBeGreaterThan(7_000);
  });

  test.each([
    ['on the first page of a visit', 'navigate', false, NaN],
    ['where the browser knows nothing of an earlier page', 'navigate', true, NaN],
    ['after a reload', 'reload', true, since],
    ['when the address was typed, or another site led here', 'navigate', false, since],
  ] as const)('starts anew %s', (_, arrival, fromThisSite, known) => {
    expect(promptElapsed(arrival, fromThisSite, known, now)).toBe(0);
  });
});

describe('choosing a link of the menu', () => {
  const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  test('leaves another page to the browser', () => {
    expect(menuChoice(false, click)).toBe('follow');
  });

  test('stays where the link is that of this very page', () => {
    expect(menuChoice(true, click)).toBe('stay');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser, which opens a page beside this one',
    (change) => {
      expect(menuChoice(true, { ...click, ...change })).toBe('follow');
    },
  );
});
