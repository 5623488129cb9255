import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resumeChatPrompt } from '../../src/client/chat-prompt.ts';
import ChatPrompt from '../../src/islands/chat-prompt/ChatPrompt.tsx';
import { CHAT_PROMPT_KEY } from '../../src/site.ts';
import { blockStorage, find, renderAndHydrate } from './island.tsx';

const props = { prompt: 'Questions?', action: 'Chat', newTab: 'opens a new tab', href: '#chat' };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('ChatPrompt', () => {
  beforeEach(async () => {
    await renderAndHydrate(ChatPrompt, props);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });

  test('closes in a browser that stores nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    await page.getByRole('link').click();
    await expect.element(page.getByText('Questions?')).not.toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('resumeChatPrompt', () => {
  /** Shows a prompt on a page that the visitor reached as given, and returns how long it was shown before. */
  function showPrompt(type: NavigationTimingType, referrer = '') {
    document.body.innerHTML = '<aside class="chat-widget">Questions?</aside>';
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type } as PerformanceNavigationTiming,
    ]);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    resumeChatPrompt();
    return elapsed();
  }
  const elapsed = () =>
    parseFloat(find('.chat-widget').style.getPropertyValue('--chat-prompt-elapsed') || '0');
  const thisSite = `${location.origin}/`;

  test('starts the timer on the first page', () => {
    const before = Date.now();
    expect(showPrompt('navigate')).toBe(0);
    expect(Number(sessionStorage.getItem(CHAT_PROMPT_KEY))).toBeGreaterThanOrEqual(before);
  });

  test('resumes the timer on the next page', () => {
    sessionStorage.setItem(CHAT_PROMPT_KEY, String(Date.now() - 3_000));
    expect(showPrompt('navigate', thisSite)).toBeGreaterThanOrEqual(3_000);
  });

  test('resumes the timer after Back and Forward', () => {
    sessionStorage.setItem(CHAT_PROMPT_KEY, String(Date.now() - 3_000));
    expect(showPrompt('back_forward')).toBeGreaterThanOrEqual(3_000);
  });

  test('starts the timer again on a new visit', () => {
    sessionStorage.setItem(CHAT_PROMPT_KEY, String(Date.now() - 3_000));
    expect(showPrompt('navigate', 'https://search.example/')).toBe(0);
  });

  test('starts the timer if the browser has lost its start', () => {
    expect(showPrompt('navigate', thisSite)).toBe(0);
  });

  test('starts the timer again after a reload', () => {
    sessionStorage.setItem(CHAT_PROMPT_KEY, String(Date.now() - 3_000));
    expect(showPrompt('reload', thisSite)).toBe(0);
  });

  test('leaves a closed prompt closed', () => {
    sessionStorage.setItem(CHAT_PROMPT_KEY, '0');
    expect(showPrompt('navigate', thisSite)).toBeGreaterThan(7_000);
  });

  test('starts the timer in a browser that stores nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    expect(showPrompt('navigate', thisSite)).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('resumes the timer again when the visitor sees a prerendered page', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    sessionStorage.setItem(CHAT_PROMPT_KEY, String(Date.now() - 3_000));
    expect(showPrompt('navigate', thisSite)).toBeLessThan(4_000);
    sessionStorage.setItem(CHAT_PROMPT_KEY, '0');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(elapsed()).toBeGreaterThan(7_000);
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  });
});
