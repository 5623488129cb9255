import { promptElapsed } from '../islands/chat-prompt/chat-prompt-state.ts';
import { chatPromptKey } from '../site.ts';

/**
 * Resumes the chat prompt's time where the last page left it, so that it stays hidden while the visitor
 * moves through the site. A fresh visit or a reload starts it again.
 */
export function resumeChatPrompt() {
  // A prerendered page waits until the visitor sees it.
  if (document.prerendering) document.addEventListener('prerenderingchange', resume);
  else resume();
}

function resume() {
  const animations = document.querySelector('.chat-prompt')?.getAnimations() ?? [];
  try {
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const fromThisSite = document.referrer.startsWith(`${origin}/`);
    const now = Date.now();
    const elapsed = promptElapsed(type, fromThisSite, +sessionStorage[chatPromptKey], now);
    if (elapsed) for (const animation of animations) animation.currentTime = elapsed;
    else sessionStorage[chatPromptKey] = now;
  } catch (error) {
    // The browser stores nothing: the prompt shows on each page.
    console.warn(error);
  }
}
