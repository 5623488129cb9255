// The local mail desk: it stands in for EmailJS on the developer's machine, where no account is set
// up. It answers as EmailJS does, shows each message in the terminal and keeps it as a file.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mailService } from '../../src/lib/mail-service.ts';

/** EmailJS takes about 50 KB of parameters. */
export const MAX_BODY_BYTES = 50 * 1024;

/** What a visitor has written. */
export interface MailMessage {
  name: string;
  email: string;
  message: string;
}

/** An answer to the site; `message` is there when it is to be delivered. */
export interface Answer {
  status: number;
  text: string;
  message?: MailMessage;
}

/** A request handler as connect, Vite and node:http programs know it. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function required(name: string): Answer {
  return { status: 400, text: `The ${name} parameter is required` };
}

/**
 * Answers the body of a send request as EmailJS does. Stricter in one point: the fields that the
 * contact form promises are all required, so that a missing one is noticed here.
 *
 * @param body the text of the request's body
 * @returns 200 `OK` with the message, or 400 with a sentence naming what is wrong
 */
export function answerSend(body: string): Answer {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    request = undefined;
  }
  if (!isRecord(request)) {
    return { status: 400, text: 'The parameters are invalid. The body must be a JSON object' };
  }
  for (const name of ['lib_version', 'user_id', 'service_id', 'template_id']) {
    if (!isFilled(request[name])) return required(name);
  }
  const params = request['template_params'];
  if (!isRecord(params)) return required('template_params');
  const { name, email, message } = params;
  if (!isFilled(name)) return required('template_params.name');
  if (!isFilled(email)) return required('template_params.email');
  if (!isFilled(message)) return required('template_params.message');
  return { status: 200, text: 'OK', message: { name, email, message } };
}

/** Takes out what could move the cursor, colour the terminal or turn the direction of writing. */
function forTerminal(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '');
}

function oneLine(text: string): string {
  return forTerminal(text.replace(/\s+/g, ' '));
}

function asPrinted({ name, email, message }: MailMessage): string {
  // Indented, so that no line of a message passes for one of the server's own.
  const indented = forTerminal(message).replace(/^/gm, '    ');
  return `\nMessage from ${oneLine(name)} <${oneLine(email)}>\n${indented}\n`;
}

/** Reads a body; undefined when it is too large, of which no more than the limit is held. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString('utf8') : undefined;
}

async function keep(folder: string, message: MailMessage): Promise<void> {
  const received = new Date().toISOString();
  const file = `${received.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify({ received, ...message }, null, 2)}\n`, {
    flag: 'wx',
  });
}

/**
 * Makes the mail desk: a middleware that answers the mail service's path and passes all else on.
 *
 * @param options.folder where each message is kept as one JSON file; made when the first comes
 * @param options.print shows a text in the terminal: each message, and each fault
 * @returns the middleware; it never throws, faults are answered with 500 and printed
 */
export function createMailDesk({
  folder,
  print,
}: {
  folder: string;
  print: (text: string) => void;
}): Middleware {
  async function answer(req: IncomingMessage): Promise<Answer> {
    if (req.method !== 'POST') return { status: 405, text: 'Only POST is allowed' };
    // A browser names the page's origin in every POST. Other sites' pages must not fill the folder.
    const { origin, host } = req.headers;
    if (origin !== undefined && URL.parse(origin)?.host !== host) {
      return { status: 403, text: 'Only pages of this server may send messages' };
    }
    const body = await readBody(req);
    if (body === undefined) {
      return { status: 413, text: `The message is larger than ${MAX_BODY_BYTES / 1024} KB` };
    }
    const reply = answerSend(body);
    if (reply.message) {
      print(asPrinted(reply.message));
      try {
        await keep(folder, reply.message);
      } catch (error) {
        print(`The message above could not be kept in ${folder}: ${String(error)}`);
        return { status: 500, text: 'The message could not be kept' };
      }
    }
    return reply;
  }

  return (req, res, next) => {
    if (req.url?.split('?')[0] !== mailService.path) return next();
    answer(req).then(
      ({ status, text }) => {
        if (status === 405) res.setHeader('Allow', 'POST');
        res.writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
        });
        res.end(text);
      },
      (error: unknown) => {
        print(`A message broke off before it had arrived whole: ${String(error)}`);
        res.destroy();
      },
    );
  };
}
