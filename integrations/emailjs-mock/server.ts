/** A mock EmailJS server for this machine: answers as EmailJS does, prints messages and keeps them. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { emailjs } from '../../src/lib/emailjs.ts';

/** EmailJS takes about 50 KB of parameters. */
export const MAX_BODY_BYTES = 50 * 1024;

/** A request handler for connect, Vite or node:http. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const filled = z.string().regex(/\S/);
/** Stricter than EmailJS in one point: it would accept a message whose fields are empty. */
const requestSchema = z.object({
  lib_version: filled,
  user_id: filled,
  service_id: filled,
  template_id: filled,
  template_params: z.object({ name: filled, email: filled, message: filled }),
});
type Message = z.infer<typeof requestSchema>['template_params'];

/** Parses the body of a request; a text says what is wrong with it, in the words of EmailJS. */
function parseBody(body: string): Message | string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = undefined;
  }
  const { data, error } = requestSchema.safeParse(json);
  if (data) return data.template_params;
  const name = error.issues[0]?.path.join('.');
  return name
    ? `The ${name} parameter is required`
    : 'The parameters are invalid. The body must be a JSON object';
}

/** Removes what could move the cursor, color the terminal or change the direction of text. */
const forTerminal = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '');

function formatMessage({ name, email, message }: Message) {
  const [sender, address] = [name, email].map((text) => forTerminal(text.replace(/\s+/g, ' ')));
  // Indented, so that no line of a message looks like one of the server's own.
  return `\nMessage from ${sender} <${address}>\n${forTerminal(message).replace(/^/gm, '    ')}\n`;
}

/** Reads a body; undefined when it is too large. Holds no more than the limit. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : undefined;
}

async function keep(folder: string, message: Message) {
  const received = new Date().toISOString();
  const file = `${received.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify({ received, ...message }, null, 2)}\n`);
}

/**
 * Creates the mock server: answers requests to EmailJS's path, and passes on all others.
 * @param options.folder where each message is kept as a JSON file; created with the first
 * @param options.print prints a text in the terminal: each message, and each error
 * @returns a middleware that never throws: it prints errors and answers with 500
 */
export function createEmailJsMock({
  folder,
  print,
}: {
  folder: string;
  print: (text: string) => void;
}): Middleware {
  async function answer(req: IncomingMessage): Promise<[status: number, text: string]> {
    if (req.method !== 'POST') return [405, 'Only POST is allowed'];
    // Browsers send the page's origin with every POST. Other sites' pages must not fill the folder.
    const { origin, host } = req.headers;
    if (origin !== undefined && URL.parse(origin)?.host !== host) {
      return [403, 'Only pages of this server may send messages'];
    }
    const body = await readBody(req);
    if (body === undefined) return [413, `The message exceeds ${MAX_BODY_BYTES / 1024} KB`];
    const message = parseBody(body);
    if (typeof message === 'string') return [400, message];
    print(formatMessage(message));
    await keep(folder, message);
    return [200, 'OK'];
  }

  return (req, res, next) => {
    if (req.url !== emailjs.path) return next();
    void answer(req)
      .catch((error: unknown): [number, string] => {
        print(`A message was not received, or not kept in ${folder}: ${String(error)}`);
        return [500, 'The message could not be kept'];
      })
      .then(([status, text]) => {
        res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
      });
  };
}
