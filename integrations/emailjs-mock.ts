import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { emailjs, identifierNames } from '../src/lib/emailjs.ts';
import type { Settings } from './settings.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_MESSAGES = 200;

/** A request handler for connect, Vite or node:http. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const filled = z.string().regex(/\S/, 'is required');
/** Stricter than EmailJS, which accepts messages with empty fields. */
const requestSchema = z.object({
  lib_version: filled,
  user_id: filled,
  service_id: filled,
  template_id: filled,
  template_params: z.object({ name: filled, email: filled, message: filled }),
});

/** Returns whether a page of this server sent a request, and not one of a site whose name resolves to this machine. */
function isLocal({ host = '', origin = `http://${host}` }: IncomingMessage['headers']) {
  const hostname = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isThisMachine = /^(?:.+\.)?localhost$/.test(hostname) || isIP(hostname) > 0;
  return isThisMachine && URL.parse(origin)?.host === host;
}

/**
 * Creates a mock EmailJS server for local use: answers as EmailJS does, prints messages and keeps the last ones.
 * @param file where the messages are kept, each one a line of JSON
 */
export const emailjsMock =
  (file: string): Middleware =>
  (req, res, next) => {
    if (req.url !== emailjs.path) return next();
    const answer = (status: number, text: string) => void res.writeHead(status).end(text);
    if (req.method !== 'POST') return answer(405, 'Only POST is allowed');
    if (!isLocal(req.headers)) return answer(403, 'Open the site at localhost or an IP address');
    // Browsers always send the size, and Node reads no more than that.
    const size = Number(req.headers['content-length'] ?? Infinity);
    if (size > MAX_BODY_BYTES) return answer(413, 'The message is too large');
    json(req)
      .then((body) => {
        const message = requestSchema.parse(body).template_params;
        // `inspect` escapes characters that could move the cursor or color the terminal.
        console.log(`\nMessage from the contact form: ${inspect(message)}\n`);
        const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
        const line = JSON.stringify({ received: new Date(), ...message });
        writeFileSync(file, `${[...kept, line].slice(-MAX_MESSAGES).join('\n')}\n`);
        answer(200, 'OK');
      })
      .catch((error: unknown) => {
        console.error(error);
        answer(400, String(error));
      });
  };

/** Returns an Astro integration that adds the mock EmailJS server to `astro dev`, and warns of settings that are missing. */
export const emailjsIntegration = (settings: Settings): AstroIntegration => ({
  name: 'emailjs',
  hooks: {
    'astro:server:setup': ({ server }) =>
      void server.middlewares.use(emailjsMock('messages.jsonl')),
    'astro:build:start': ({ logger }) => {
      const missing = identifierNames.filter((name) => settings[name] === undefined);
      if (missing.length > 0 && missing.length < identifierNames.length)
        logger.warn(`The contact form can’t send: ${missing.join(', ')} not set.`);
    },
  },
});
