/** EmailJS delivers the contact form's messages: https://www.emailjs.com/docs/rest-api/send/ */
export const emailjs = {
  origin: 'https://api.emailjs.com',
  path: '/api/v1.0/email/send',
  /** The version of @emailjs/browser whose request format this site uses. */
  libraryVersion: '4.4.1',
} as const;

/** The environment variables that identify the EmailJS account. Sending requires all three. */
export const identifierNames = [
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_ID',
] as const;

export type Identifier = (typeof identifierNames)[number];

/**
 * All EmailJS environment variables. EMAILJS_ORIGIN sets where messages are sent: EmailJS if unset, the
 * page's own origin if `/`.
 */
export type EmailJsEnv = Record<Identifier | 'EMAILJS_ORIGIN', string | undefined>;

/** The value of EMAILJS_ORIGIN that makes the form post to the page's own origin. */
export const SAME_ORIGIN = '/';

/** Returns the source for EMAILJS_ORIGIN in a content security policy. */
export const emailJsSource = (origin?: string) =>
  origin === SAME_ORIGIN ? "'self'" : new URL(origin || emailjs.origin).origin;
