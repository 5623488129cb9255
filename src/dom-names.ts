/** Names of attributes and events that markup and scripts share. CSS repeats the attributes literally. */

/** Marks a control whose click `client:intent` repeats once React handles it. */
export const REPLAY_ATTRIBUTE = 'data-replay';
/**
 * On an island, the state of its hydration: `pending` while a submission waits for React, `ready` once React
 * runs it, `failed` when it could not be loaded or rendered.
 */
export const HYDRATION_ATTRIBUTE = 'data-hydration';
/** Marks a slide; its value says where the slide is in the transition (`use-slideshow.ts`). */
export const SLIDE_ATTRIBUTE = 'data-slide';
/** On a slideshow that React controls: CSS animations no longer advance it. */
export const CONTROLLED_ATTRIBUTE = 'data-controlled';
/** On a link to another channel: its URL up to where the visitor's message is added. */
export const PREFILL_ATTRIBUTE = 'data-prefill';
/** On the contact form: what such a link says, percent-encoded, when the message is in the clipboard. */
export const LONG_MESSAGE_ATTRIBUTE = 'data-long-message';
/** On a button to Contact: the first sentence of the message there. */
export const INQUIRY_ATTRIBUTE = 'data-inquiry';
/** Marks the button of a plan. */
export const PLAN_ATTRIBUTE = 'data-plan';
/** Id of the notice about a message that was being sent when the visitor left. */
export const INTERRUPTED_ID = 'interrupted';
/** Id of the form in the footer that chooses the color scheme. */
export const COLOR_SCHEME_FORM_ID = 'color-scheme';
/** Name of the radio buttons in it. */
export const COLOR_SCHEME_FIELD = 'scheme';
/** Marks the year in the copyright line. */
export const YEAR_ATTRIBUTE = 'data-year';

/** Bubbles from an island once React has hydrated it and its event handlers work. */
export const READY_EVENT = 'island:ready';
/** Astro's own event for an island that could not be loaded, here also for one whose component threw. */
export const HYDRATION_ERROR_EVENT = 'astro:hydration-error';
/** Bubbles from the contact form when it starts to send (`detail` is true), and when it fails (false). */
export const SENDING_EVENT = 'form:sending';
