/** EmailJS, which delivers the contact form's messages: https://www.emailjs.com/docs/rest-api/send/ */
export const emailjs = {
  origin: 'https://api.emailjs.com',
  path: '/api/v1.0/email/send',
  /** The version of @emailjs/browser whose request the site's own matches. */
  libraryVersion: '4.4.1',
} as const;

/** The environment variables of the account. Sending a message takes all three. */
export const identifierNames = [
  'EMAILJS_PUBLIC_KEY',
  'EMAILJS_SERVICE_ID',
  'EMAILJS_TEMPLATE_ID',
] as const;

export type Identifier = (typeof identifierNames)[number];

/**
 * The environment variables of EmailJS. EMAILJS_ORIGIN says where to send: unset for EmailJS itself,
 * `/` for the page's own origin.
 */
export type EmailJsEnv = Record<Identifier | 'EMAILJS_ORIGIN', string | undefined>;
