/** EmailJS, the service that delivers the contact form's messages: see emailjs.com/docs/rest-api/send. */
export const mailService = {
  origin: 'https://api.emailjs.com',
  path: '/api/v1.0/email/send',
  /** The release of EmailJS's own library whose call the site's is like. */
  libraryVersion: '4.4.1',
} as const;
