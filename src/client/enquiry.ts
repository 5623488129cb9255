import { enquiryAttribute } from '../dom-names.ts';
import { enquiryKey } from '../site.ts';

/** Stores the plan that a visitor chooses on Pricing: the message on Contact starts with it. */
export function storeEnquiry() {
  for (const link of document.querySelectorAll(`[${enquiryAttribute}]`))
    link.addEventListener('click', () => {
      try {
        sessionStorage[enquiryKey] = link.getAttribute(enquiryAttribute);
      } catch (error) {
        // The browser stores nothing: the message starts empty.
        console.warn(error);
      }
    });
}
