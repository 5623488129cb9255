/**
 * Runs inline on every page, before anybody has shown intent: goes on with the time of the chat
 * prompt where the last page left it, so that it stays hidden while the visitor moves through the
 * site. A fresh visit or a reload starts anew.
 */
import { promptElapsed } from './chat-prompt-state.ts';

const bubble = document.querySelector<HTMLElement>('[data-chat-prompt]');
const memory = bubble?.dataset['chatPrompt'];

if (bubble && memory) {
  try {
    const stored = sessionStorage.getItem(memory);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const elapsed = promptElapsed({
      type: entry?.type ?? 'navigate',
      referrer: document.referrer,
      origin: location.origin,
      now: Date.now(),
      since: stored === null ? undefined : Number(stored),
    });
    if (elapsed === 0) sessionStorage.setItem(memory, String(Date.now()));
    for (const animation of bubble.getAnimations()) animation.currentTime = elapsed;
  } catch (error) {
    console.warn('The browser keeps no data: the chat prompt shows on each page.', error);
  }
}
