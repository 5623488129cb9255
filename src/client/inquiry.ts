import { INQUIRY_ATTRIBUTE } from '../dom-names.ts';
import { INQUIRY_KEY } from '../site.ts';

/** Stores the plan that a visitor chooses on Pricing: the message on Contact starts with it. */
export function storeInquiry() {
  for (const link of document.querySelectorAll<HTMLElement>(`[${INQUIRY_ATTRIBUTE}]`)) {
    link.onclick = () => {
      try {
        sessionStorage[INQUIRY_KEY] = link.getAttribute(INQUIRY_ATTRIBUTE);
      } catch (error) {
        // The browser stores nothing: the message starts empty.
        console.warn(error);
      }
    };
  }
}
