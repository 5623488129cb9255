/**
 * Returns whether it is known how a locale writes dates. The live preview has a function of its own instead
 * (integrations/cms/live-preview/stand-ins).
 */
export const hasDates = (locale: string) =>
  Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;
