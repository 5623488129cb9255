import { CHAT_PROMPT_KEY } from '../site.ts';

/**
 * Resumes the timer of the chat prompt, if the site has one, from the previous page, so that it stays hidden while the
 * visitor browses the site. A fresh visit or a reload restarts it.
 */
export function resumeChatPrompt() {
  const widget = document.querySelector<HTMLElement>('.chat-widget');
  if (!widget) return;
  resume(widget);
  // Again when the visitor sees a page that the browser has prerendered.
  document.addEventListener('prerenderingchange', () => resume(widget));
}

function resume(widget: HTMLElement) {
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  const isSameVisit =
    type !== 'reload' && (type === 'back_forward' || document.referrer.startsWith(origin));
  const now = Date.now();
  let since = now;
  try {
    if (isSameVisit) since = Number(sessionStorage[CHAT_PROMPT_KEY] ?? since);
    sessionStorage[CHAT_PROMPT_KEY] = since;
  } catch (error) {
    // The browser stores nothing: the prompt shows on each page.
    console.warn(error);
  }
  // A style, because `getAnimations` would lay out the page before its first frame.
  widget.style.setProperty('--chat-prompt-elapsed', `${now - since}ms`);
}
