import { INQUIRY_KEY } from '../site.ts';

/** Stores the plan that a visitor chooses on Pricing: the message on Contact starts with it. */
export function storeInquiry() {
  for (const link of document.querySelectorAll<HTMLElement>('[data-inquiry]')) {
    link.onclick = () => {
      try {
        sessionStorage[INQUIRY_KEY] = link.dataset['inquiry'];
      } catch (error) {
        // The browser stores nothing: the message starts empty.
        console.warn(error);
      }
    };
  }
}
