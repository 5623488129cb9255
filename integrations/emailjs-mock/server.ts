/** A mock EmailJS server for local use: responds like EmailJS, prints messages and saves them. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { emailjs } from '../../src/lib/emailjs.ts';

/** EmailJS accepts about 50 KB of parameters. */
export const MAX_BODY_BYTES = 50 * 1024;

/** How many messages are kept. */
export const MAX_MESSAGES = 200;

/** A request handler for connect, Vite or node:http. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const nonEmpty = z.string().regex(/\S/);
/** Stricter than EmailJS, which accepts messages with empty fields. */
const requestSchema = z.object({
  lib_version: nonEmpty,
  user_id: nonEmpty,
  service_id: nonEmpty,
  template_id: nonEmpty,
  template_params: z.object({ name: nonEmpty, email: nonEmpty, message: nonEmpty }),
});
type Message = z.infer<typeof requestSchema>['template_params'];

/** Parses a request body. Returns the error message of EmailJS if it is invalid. */
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

/** Removes characters that could move the cursor, color the terminal or change the text direction. */
const sanitizeForTerminal = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '');

function formatMessage({ name, email, message }: Message) {
  const [sender, address] = [name, email].map((text) =>
    sanitizeForTerminal(text.replace(/\s+/g, ' ')),
  );
  // Indent the message so that it can't imitate the server's own output.
  return `\nMessage from ${sender} <${address}>\n${sanitizeForTerminal(message).replace(/^/gm, '    ')}\n`;
}

/**
 * Returns why a request could come from a page of another site. Such pages must not be able to fill the folder.
 * @returns undefined if it is from a page on this server, or not from a browser
 */
function findForeignRequest({ headers, headersDistinct }: IncomingMessage): string | undefined {
  const [host = '', ...others] = headersDistinct['host'] ?? [];
  const isOneHost = others.length === 0 && /^[\w.:[\]-]+$/.test(host);
  const url = isOneHost ? URL.parse(`http://${host}`) : null;
  const hostname = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  // The owner of any other name can make it resolve to this machine (DNS rebinding).
  if (!url || (!/^(?:.+\.)?localhost$/.test(hostname) && !isIP(hostname))) {
    return 'Messages can be sent only from localhost or an IP address. Open the site there';
  }
  // Browsers send the Origin header with every POST.
  const { origin = `http://${url.host}` } = headers;
  return [`http://${url.host}`, `https://${url.host}`].includes(origin)
    ? undefined
    : 'Only pages on this server can send messages';
}

/** Reads a request body, or returns undefined as soon as it exceeds the limit. */
async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the connection for the response.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Names of the files that `saveMessage` writes. In alphabetical order, the oldest is first. */
const MESSAGE_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{6}\.json$/;

async function saveMessage(folder: string, message: Message) {
  const received = new Date().toISOString();
  const file = `${received.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify({ received, ...message }, null, 2)}\n`);
}

/** Deletes the oldest messages above the limit, and no other files. */
async function deleteOldMessages(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && MESSAGE_FILE.test(entry.name));
  const old = files
    .map(({ name }) => name)
    .sort()
    .slice(0, -MAX_MESSAGES);
  // Another request may be deleting the same files.
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Creates the mock server, which handles requests to EmailJS's path and passes on all others.
 * @param options.folder where each message is saved as a JSON file; created with the first message
 * @param options.print prints messages and errors in the terminal
 * @returns a middleware that never throws: it prints errors and responds with 500
 */
export function createEmailJsMock({
  folder,
  print,
}: {
  folder: string;
  print: (text: string) => void;
}): Middleware {
  async function handle(req: IncomingMessage): Promise<[status: number, text: string]> {
    if (req.method !== 'POST') return [405, 'Only POST is allowed'];
    const refusal = findForeignRequest(req);
    if (refusal !== undefined) return [403, refusal];
    const body = await readBody(req);
    if (body === undefined) return [413, `The message exceeds ${MAX_BODY_BYTES / 1024} KB`];
    const message = parseBody(body);
    if (typeof message === 'string') return [400, message];
    print(formatMessage(message));
    await saveMessage(folder, message);
    await deleteOldMessages(folder);
    return [200, 'OK'];
  }

  return (req, res, next) => {
    if (req.url !== emailjs.path) return next();
    void handle(req)
      .catch((error: unknown): [number, string] => {
        print(`Could not receive a message or save it in ${folder}: ${String(error)}`);
        return [500, 'The message could not be saved'];
      })
      .then(([status, text]) => {
        // The rest of a body that was not read must not keep the connection open.
        if (!req.complete) res.setHeader('Connection', 'close');
        res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
      });
  };
}
