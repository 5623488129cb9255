/**
 * Runs inline on every page, before anybody has shown intent: goes on with the time of the chat
 * prompt where the last page left it, so that it stays hidden while the visitor moves through the
 * site. A fresh visit or a reload starts anew. A page that is made ready unseen waits until it shows.
 */
import { promptElapsed } from '../islands/chat-prompt/chat-prompt-state.ts';

const goOn = () => {
  for (const bubble of document.querySelectorAll<HTMLElement>('.chat-prompt')) {
    const { memory = '' } = bubble.dataset;
    try {
      const [{ type }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ];
      const fromThisSite = document.referrer.startsWith(`${origin}/`);
      const now = Date.now();
      const elapsed = promptElapsed(type, fromThisSite, +sessionStorage[memory], now);
      if (elapsed) for (const animation of bubble.getAnimations()) animation.currentTime = elapsed;
      else sessionStorage[memory] = now;
    } catch (error) {
      // A browser that keeps no data: the prompt shows on each page.
      console.warn(error);
    }
  }
};

if (document.prerendering) document.addEventListener('prerenderingchange', goOn);
else goOn();
