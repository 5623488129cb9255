import { promptElapsed } from '../islands/chat-prompt/prompt-elapsed.ts';
import { chatPromptKey } from '../site.ts';
import { onceVisible } from './once-visible.ts';

/**
 * Resumes the timer of the chat prompt from the previous page, so that it stays hidden while the visitor browses
 * the site. A fresh visit or a reload restarts it.
 */
export function resumeChatPrompt() {
  // A prerendered page resumes it at once as well, so that a closed prompt never flashes.
  if (document.prerendering) resumeTimer();
  onceVisible(resumeTimer);
}

function resumeTimer() {
  try {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const isInternal = document.referrer.startsWith(`${origin}/`);
    const now = Date.now();
    const since = Number(sessionStorage.getItem(chatPromptKey) ?? NaN);
    const elapsed = promptElapsed(type, isInternal, since, now);
    // A style, because `getAnimations` would lay out the page before its first frame.
    const widget = document.querySelector<HTMLElement>('.chat-widget');
    widget?.style.setProperty('--chat-prompt-elapsed', `${elapsed}ms`);
    if (!elapsed) sessionStorage.setItem(chatPromptKey, String(now));
  } catch (error) {
    // The browser stores nothing: the prompt shows on each page.
    console.warn(error);
  }
}
