import { emailjs, type EmailJsEnv } from '../../lib/emailjs.ts';
import { timings } from '../../site.ts';

/** What the visitor wrote. The EmailJS template uses these names. */
export interface Message {
  name: string;
  email: string;
  message: string;
}

/** The product's rule: status 200, or the text `OK`. EmailJS's own library takes any 2xx. */
export function isSuccess(status: number, text: string) {
  return status === 200 || text === 'OK';
}

/**
 * Sends a message, with the one call that the site makes. Not through EmailJS's library: that one
 * cannot be loaded where the browser keeps no data, and has no end to its waiting.
 * @param account the environment variables of EmailJS
 * @param limit milliseconds to wait for the whole answer; then the call is given up
 * @throws Error naming the identifier that is missing, the answer that refused the message, or that no
 *   answer came in time; or the network's own error
 */
export async function sendMessage(
  message: Message,
  account: EmailJsEnv,
  limit: number = timings.sendTimeout,
) {
  const body = JSON.stringify({
    lib_version: emailjs.libraryVersion,
    user_id: required(account, 'EMAILJS_PUBLIC_KEY'),
    service_id: required(account, 'EMAILJS_SERVICE_ID'),
    template_id: required(account, 'EMAILJS_TEMPLATE_ID'),
    template_params: message,
  });
  const origin = new URL(account.EMAILJS_ORIGIN || emailjs.origin, location.href);
  const call = new AbortController();
  const timer = setTimeout(
    () => call.abort(new Error(`The mail service gave no answer in ${limit} ms.`)),
    limit,
  );
  try {
    const answer = await fetch(new URL(emailjs.path, origin), {
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

function required(account: EmailJsEnv, name: keyof EmailJsEnv) {
  const value = account[name];
  if (!value) {
    throw new Error(`${name} is missing: set it in the environment or in .env, and build again.`);
  }
  return value;
}
