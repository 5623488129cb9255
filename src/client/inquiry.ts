import { inquiryAttribute } from '../dom-names.ts';
import { inquiryKey } from '../site.ts';

/** Stores the plan that a visitor chooses on Pricing: the message on Contact starts with it. */
export function storeInquiry() {
  for (const link of document.querySelectorAll(`[${inquiryAttribute}]`))
    link.addEventListener('click', () => {
      try {
        sessionStorage[inquiryKey] = link.getAttribute(inquiryAttribute);
      } catch (error) {
        // The browser stores nothing: the message starts empty.
        console.warn(error);
      }
    });
}
