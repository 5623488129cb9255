import { promptElapsed } from '../islands/chat-prompt/prompt-elapsed.ts';
import { chatPromptKey } from '../site.ts';

/**
 * Resumes the timer of the chat prompt from the previous page, so that it stays hidden while the visitor browses
 * the site. A fresh visit or a reload restarts it.
 */
export function resumeChatPrompt() {
  resumeTimer();
  // Again on a prerendered page that the visitor sees, after the frame: reading storage would delay it by 20 ms.
  document.addEventListener('prerenderingchange', () =>
    requestAnimationFrame(() => setTimeout(resumeTimer)),
  );
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
