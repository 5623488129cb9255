import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resumeChatPrompt } from '../../src/client/resume-chat-prompt.ts';
import ChatPrompt from '../../src/islands/chat-prompt/ChatPrompt.tsx';
import { chatPromptKey } from '../../src/site.ts';
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

  test('closes for the rest of the visit when the visitor opens the chat', async () => {
    await page.getByRole('link').click();
    await expect.element(page.getByText('Questions?')).not.toBeVisible();
    expect(sessionStorage.getItem(chatPromptKey)).toBe('0');
  });

  test('closes in a browser that stores nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    await page.getByRole('link').click();
    await expect.element(page.getByText('Questions?')).not.toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('closes when its animation ends', async () => {
    find('.chat-prompt').dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    await expect.element(page.getByText('Questions?')).not.toBeVisible();
  });
});

describe('resumeChatPrompt', () => {
  /** Shows a prompt on a page that the visitor reached as given, and returns its timer. */
  function showPrompt(type: NavigationTimingType, referrer = '') {
    document.body.innerHTML = '<div class="chat-prompt">Questions?</div>';
    const prompt = find('.chat-prompt');
    const timer = prompt.animate({ opacity: 0 }, 7_000);
    timer.pause();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type } as PerformanceNavigationTiming,
    ]);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    resumeChatPrompt();
    return timer;
  }
  const thisSite = `${location.origin}/`;

  test('starts the timer on the first page', () => {
    const before = Date.now();
    expect(showPrompt('navigate').currentTime).toBe(0);
    expect(Number(sessionStorage.getItem(chatPromptKey))).toBeGreaterThanOrEqual(before);
  });

  test('resumes the timer on the next page', () => {
    sessionStorage.setItem(chatPromptKey, String(Date.now() - 3_000));
    const { currentTime } = showPrompt('navigate', thisSite);
    expect(Number(currentTime)).toBeGreaterThanOrEqual(3_000);
  });

  test('starts the timer if the browser has lost its start', () => {
    expect(showPrompt('navigate', thisSite).currentTime).toBe(0);
  });

  test('starts the timer again after a reload', () => {
    sessionStorage.setItem(chatPromptKey, String(Date.now() - 3_000));
    expect(showPrompt('reload', thisSite).currentTime).toBe(0);
  });

  test('leaves a closed prompt closed', () => {
    sessionStorage.setItem(chatPromptKey, '0');
    expect(showPrompt('navigate', thisSite).playState).toBe('paused');
    expect(Number(showPrompt('navigate', thisSite).currentTime)).toBeGreaterThan(7_000);
  });

  test('starts the timer in a browser that stores nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    blockStorage();
    expect(showPrompt('navigate', thisSite).currentTime).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('waits on a prerendered page until the visitor sees it', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    sessionStorage.setItem(chatPromptKey, String(Date.now() - 3_000));
    const timer = showPrompt('navigate', thisSite);
    expect(timer.currentTime).toBe(0);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(Number(timer.currentTime)).toBeGreaterThanOrEqual(3_000);
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  });
});
