import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import type { AstroIntegration } from 'astro';
import { emailjs, identifierNames } from '../src/lib/emailjs.ts';
import { missingIdentifiers, type Settings } from './settings.ts';

/** A request handler for connect, Vite or node:http. */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Mocks EmailJS for local use: prints messages. */
export const emailjsMock: Middleware = (req, res, next) => {
  if (req.url !== emailjs.path || req.method !== 'POST') return next();
  json(req)
    .then((body) => {
      // `inspect` escapes characters that could move the cursor or color the terminal.
      console.log(`\nThe contact form sent: ${inspect(body)}\n`);
      res.end('OK');
    })
    .catch((error: unknown) => res.writeHead(400).end(String(error)));
};

/** Returns an Astro integration that adds the mock of EmailJS to `astro dev`, and warns of settings that are missing. */
export const emailjsIntegration = (settings: Settings): AstroIntegration => ({
  name: 'emailjs',
  hooks: {
    'astro:server:setup': ({ server }) => void server.middlewares.use(emailjsMock),
    'astro:build:start': ({ logger }) => {
      const missing = missingIdentifiers(settings);
      // Without any, a release is refused, and `npm start` uses the mock.
      if (missing.length > 0 && missing.length < identifierNames.length) {
        logger.warn(`The contact form can’t send messages. Not set: ${missing.join(', ')}.`);
      }
    },
  },
});
