import { init, send } from '@emailjs/browser';
import { timings } from '../../lib/timings.ts';

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

interface Answer {
  status: number;
  text: string;
}

/** The product's rule: status 200, or the text `OK`. The library's own rule is any 2xx. */
export function isSuccess({ status, text }: Answer) {
  return status === 200 || text === 'OK';
}

/**
 * Sends a message, with the one call that the site makes.
 * @param limit milliseconds to wait for the answer
 * @throws Error naming the identifier that is missing, the answer that refused the message, that no
 *   answer came in time; or the network's own error
 */
export async function sendMessage(
  message: Message,
  account: MailAccount,
  limit: number = timings.sendLimit,
) {
  const serviceId = required(account, 'EMAILJS_SERVICE_ID');
  const templateId = required(account, 'EMAILJS_TEMPLATE_ID');
  const publicKey = required(account, 'EMAILJS_PUBLIC_KEY');
  const { EMAILJS_ORIGIN: origin } = account;

  init({ publicKey, ...(origin && { origin: new URL(origin, location.href).origin }) });
  const call = send(serviceId, templateId, { ...message });
  const answer = await Promise.race([call.catch(answerOf), noAnswer(limit)]);
  if (!isSuccess(answer)) {
    throw new Error(`The mail service refused the message: ${answer.status} ${answer.text}`);
  }
}

function required(account: MailAccount, name: keyof MailAccount) {
  const value = account[name];
  if (!value) {
    throw new Error(`${name} is missing: set it in the environment or in .env, and build again.`);
  }
  return value;
}

/** The library throws answers that are no 2xx; anything else it throws is an error of the network. */
function answerOf(thrown: unknown): Answer {
  if (typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'text' in thrown) {
    return thrown as Answer;
  }
  throw thrown;
}

function noAnswer(limit: number) {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The mail service gave no answer in ${limit} ms.`)), limit);
  });
}
