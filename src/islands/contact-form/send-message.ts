import { emailjs, type EmailJsEnv } from '../../lib/emailjs.ts';
import { timings } from '../../site.ts';

/** The fields of the form. The EmailJS template uses these names. */
export interface Message {
  name: string;
  email: string;
  message: string;
}

/** Returns whether EmailJS accepted a message: status 200, or the text `OK`. */
const isSuccess = (status: number, text: string) => status === 200 || text === 'OK';

/**
 * Sends a message with EmailJS's REST API. EmailJS's own library fails in browsers that store nothing, and has
 * no timeout.
 * @param env the environment variables of EmailJS
 * @throws Error if a variable is missing, or EmailJS refuses the message; or the error of `fetch`, also if EmailJS does
 *   not answer in time
 */
export async function sendMessage(message: Message, env: EmailJsEnv) {
  const body = JSON.stringify({
    lib_version: emailjs.libraryVersion,
    user_id: requireVariable(env, 'EMAILJS_PUBLIC_KEY'),
    service_id: requireVariable(env, 'EMAILJS_SERVICE_ID'),
    template_id: requireVariable(env, 'EMAILJS_TEMPLATE_ID'),
    template_params: message,
  });
  const origin = new URL(env.EMAILJS_ORIGIN || emailjs.origin, location.href);
  const response = await fetch(new URL(emailjs.path, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    // Also arrives if the visitor leaves the page meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(timings.sendTimeout),
  });
  const text = await response.text();
  if (!isSuccess(response.status, text)) {
    throw new Error(`EmailJS refused the message: ${response.status} ${text}`);
  }
}

function requireVariable(env: EmailJsEnv, name: keyof EmailJsEnv) {
  const value = env[name];
  if (!value) {
    throw new Error(`${name} is missing: set it in .env or the environment, and build again.`);
  }
  return value;
}
