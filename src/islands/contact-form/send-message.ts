import { mailService } from '../../lib/mail-service.ts';
import { timings } from '../../site.ts';

/** What the visitor wrote. The names are those of the mail service's template. */
export interface Message {
  name: string;
  email: string;
  message: string;
}

/** The account of the mail service, from the environment variables of the same names. */
export interface MailAccount {
  EMAILJS_PUBLIC_KEY: string | undefined;
  EMAILJS_SERVICE_ID: string | undefined;
  EMAILJS_TEMPLATE_ID: string | undefined;
  /** Where the service is: `/` means this site itself; nothing, the service's usual address. */
  EMAILJS_ORIGIN: string | undefined;
}

/** The product's rule: status 200, or the text `OK`. EmailJS's own library takes any 2xx. */
export function isSuccess(status: number, text: string) {
  return status === 200 || text === 'OK';
}

/**
 * Sends a message, with the one call that the site makes. Not through EmailJS's library: that one
 * cannot be loaded where the browser keeps no data, and has no end to its waiting.
 * @param limit milliseconds to wait for the whole answer; then the call is given up
 * @throws Error naming the identifier that is missing, the answer that refused the message, or that no
 *   answer came in time; or the network's own error
 */
export async function sendMessage(
  message: Message,
  account: MailAccount,
  limit: number = timings.sendLimit,
) {
  const body = JSON.stringify({
    lib_version: mailService.libraryVersion,
    user_id: required(account, 'EMAILJS_PUBLIC_KEY'),
    service_id: required(account, 'EMAILJS_SERVICE_ID'),
    template_id: required(account, 'EMAILJS_TEMPLATE_ID'),
    template_params: message,
  });
  const origin = new URL(account.EMAILJS_ORIGIN || mailService.origin, location.href);
  const call = new AbortController();
  const timer = setTimeout(
    () => call.abort(new Error(`The mail service gave no answer in ${limit} ms.`)),
    limit,
  );
  try {
    const answer = await fetch(new URL(mailService.path, origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: call.signal,
    });
    const text = await answer.text();
    if (!isSuccess(answer.status, text)) {
      throw new Error(`The mail service refused the message: ${answer.status} ${text}`);
    }
  } finally {
    clearTimeout(timer);
  }
}

function required(account: MailAccount, name: keyof MailAccount) {
  const value = account[name];
  if (!value) {
    throw new Error(`${name} is missing: set it in the environment or in .env, and build again.`);
  }
  return value;
}
