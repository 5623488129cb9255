/** Where Plausible receives events, unless ANALYTICS_ORIGIN names another server: https://plausible.io/docs/events-api */
const PLAUSIBLE = 'https://plausible.io';

/** Returns the origin that pages send page views and events to. */
export const analyticsOrigin = (origin?: string) => new URL(origin || PLAUSIBLE).origin;

/** On the window, in builds with ANALYTICS_SITE: EmailJS has accepted a message. */
export const MESSAGE_SENT_EVENT = 'message:sent';

/** The names of the events as Plausible shows them. Each one needs a goal of this name. */
export const analyticsEvents = {
  messageSent: 'Message sent',
  chatOpened: 'Chat opened',
  mailOrPhoneUsed: 'Mail or phone link used',
  planChosen: 'Plan chosen',
} as const;
