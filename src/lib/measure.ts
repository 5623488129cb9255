/**
 * The origins of the services that can measure visits, unless MEASURE_ORIGIN names another.
 * Plausible: https://plausible.io/docs/events-api. Umami: https://umami.is/docs/api/sending-stats.
 */
export const measureOrigins = {
  plausible: 'https://plausible.io',
  umami: 'https://cloud.umami.is',
} as const;

export type MeasureProvider = keyof typeof measureOrigins;

/** On the window, in builds with MEASURE: EmailJS has accepted a message. */
export const messageSentEvent = 'message:sent';

/** The names of the events as the service shows them. In Plausible, each one needs a goal of this name. */
export const measuredEvents = {
  messageSent: 'Message sent',
  chatOpened: 'Chat opened',
  mailOrPhoneUsed: 'Mail or phone link used',
  planChosen: 'Plan chosen',
} as const;

export type MeasuredEvent = (typeof measuredEvents)[keyof typeof measuredEvents];
