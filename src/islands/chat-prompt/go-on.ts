/**
 * Runs inline on every page, before anybody has shown intent: goes on with the time of the chat
 * prompt where the last page left it, so that it stays hidden while the visitor moves through the
 * site. A fresh visit or a reload starts anew.
 */
import { promptElapsed } from './chat-prompt-state.ts';

const bubble = document.querySelector<HTMLElement>('[data-chat-prompt]');
const memory = bubble?.dataset['chatPrompt'] ?? '';

try {
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const fromThisSite = document.referrer.startsWith(`${location.origin}/`);
  const now = Date.now();
  const elapsed = promptElapsed(type, fromThisSite, Number(sessionStorage[memory]), now);
  if (elapsed)
    for (const animation of bubble?.getAnimations() ?? []) animation.currentTime = elapsed;
  else sessionStorage[memory] = now;
} catch (error) {
  // A browser that keeps no data: the prompt shows on each page.
  console.warn(error);
}
