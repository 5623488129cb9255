import { enquiryKey } from '../site.ts';

/** Remembers the plan that a visitor chooses on Pricing: the message on Contact begins with it. */
export function rememberEnquiry() {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-enquiry]');
    try {
      if (link) sessionStorage[enquiryKey] = link.dataset['enquiry'];
    } catch (error) {
      // The browser stores nothing: the plan is not carried along.
      console.warn(error);
    }
  });
}
