import { enquiryAttribute } from '../dom-names.ts';
import { enquiryKey } from '../site.ts';

/** Stores the plan that a visitor chooses on Pricing: the message on Contact starts with it. */
export function storeEnquiry() {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest(`[${enquiryAttribute}]`);
    try {
      if (button) sessionStorage.setItem(enquiryKey, button.getAttribute(enquiryAttribute) ?? '');
    } catch (error) {
      // The browser stores nothing: the message starts empty.
      console.warn(error);
    }
  });
}
