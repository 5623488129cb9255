import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resumeChatPrompt } from '../../src/client/chat-prompt.ts';
import { CHAT_PROMPT_KEY } from '../../src/site.ts';
import { find } from './island.tsx';

const now = Date.parse('2026-11-24T08:00:00Z');
/** The start of the timer that an earlier page stored, 3 s ago. */
const threeSecondsAgo = String(now - 3_000);
const thisSite = `${location.origin}/`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Returns how long the prompt counts as shown, in milliseconds. */
const elapsed = () => parseFloat(find('aside').style.getPropertyValue('--chat-prompt-elapsed'));

/** Opens a page with the prompt. */
function openPage(type: NavigationTimingType, referrer: string, stored?: string) {
  if (stored !== undefined) sessionStorage.setItem(CHAT_PROMPT_KEY, stored);
  document.body.innerHTML = '<aside class="chat-widget">Questions?</aside>';
  const navigation = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  resumeChatPrompt();
}

describe('The timer of the chat prompt', () => {
  test.each<[string, NavigationTimingType, string, string?]>([
    ['the first page', 'navigate', ''],
    ['a new visit', 'navigate', 'https://search.example/', threeSecondsAgo],
    ['a reload', 'reload', thisSite, threeSecondsAgo],
    ['a page for which the browser has lost its start', 'navigate', thisSite],
  ])('starts on %s', (_, type, referrer, stored) => {
    openPage(type, referrer, stored);
    expect(elapsed()).toBe(0);
    expect(sessionStorage.getItem(CHAT_PROMPT_KEY)).toBe(String(now));
  });

  test.each<[string, NavigationTimingType, string]>([
    ['the next page', 'navigate', thisSite],
    ['Back and Forward', 'back_forward', ''],
  ])('continues after %s', (_, type, referrer) => {
    openPage(type, referrer, threeSecondsAgo);
    expect(elapsed()).toBe(3_000);
  });

  test('continues when the visitor sees a prerendered page, even if it was closed meanwhile', () => {
    openPage('navigate', thisSite, threeSecondsAgo);
    sessionStorage.setItem(CHAT_PROMPT_KEY, '0');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(elapsed()).toBe(now);
  });
});
