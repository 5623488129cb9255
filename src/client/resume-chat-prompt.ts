import { promptElapsed } from '../islands/chat-prompt/prompt-elapsed.ts';
import { chatPromptKey } from '../site.ts';

/**
 * Resumes the timer of the chat prompt from the previous page, so that it stays hidden while the visitor browses
 * the site. A fresh visit or a reload restarts it.
 */
export function resumeChatPrompt() {
  // A prerendered page waits until the visitor sees it.
  if (document.prerendering) document.addEventListener('prerenderingchange', resumeTimer);
  else resumeTimer();
}

function resumeTimer() {
  const animations = document.querySelector('.chat-prompt')?.getAnimations() ?? [];
  try {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const isInternal = document.referrer.startsWith(`${origin}/`);
    const now = Date.now();
    const since = Number(sessionStorage.getItem(chatPromptKey) ?? NaN);
    const elapsed = promptElapsed(type, isInternal, since, now);
    if (elapsed) for (const animation of animations) animation.currentTime = elapsed;
    else sessionStorage.setItem(chatPromptKey, String(now));
  } catch (error) {
    // The browser stores nothing: the prompt shows on each page.
    console.warn(error);
  }
}
