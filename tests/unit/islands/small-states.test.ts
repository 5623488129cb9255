import { describe, expect, test } from 'vitest';
import { isFreshVisit, promptElapsed } from '../../../src/islands/chat-prompt/chat-prompt-state.ts';
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
  const origin = 'https://www.example.com';
  const fromSite = {
    type: 'navigate',
    referrer: `${origin}/pricing`,
    origin,
    now: 10_000,
    since: 4_000,
  } as const;

  test('goes on with its time when the visitor comes from another page of the site', () => {
    expect(promptElapsed(fromSite)).toBe(6_000);
  });

  test('has had all its time once it was closed', () => {
    expect(promptElapsed({ ...fromSite, now: Date.UTC(2026, 0), since: 0 })).toBeGreaterThan(7_000);
  });

  test('goes on when the visitor goes back, whatever led to the page at first', () => {
    const back = { ...fromSite, type: 'back_forward', referrer: '' } as const;
    expect(isFreshVisit(back)).toBe(false);
  });

  test.each([
    ['on the first page of a visit', { since: undefined }],
    ['after a reload', { type: 'reload' as const }],
    ['when the address was typed', { referrer: '' }],
    ['when another site led here', { referrer: 'https://www.example.com.evil.example/' }],
  ])('starts anew %s', (_, change) => {
    expect(promptElapsed({ ...fromSite, ...change })).toBe(0);
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
