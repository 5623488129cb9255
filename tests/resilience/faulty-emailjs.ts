/** The built site on a server of its own, whose EmailJS answers as a test says: wrong, late or never. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { emailjs } from '../../src/lib/emailjs.ts';
import { port } from '../playwright.config.ts';
import { field } from '../contact-page.ts';
import {
  answerForOtherHosts,
  expect,
  hydrated,
  recordAnnouncements,
  test as base,
} from '../support.ts';

export { expect };

/** Answers a call, or does not. */
export type Reply = (res: ServerResponse) => void | Promise<void>;

/** An answer, complete and at once. */
export const reply =
  (status: number, text: string): Reply =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);

class FaultyEmailJs {
  /** The bodies of the calls that came. */
  calls: unknown[] = [];
  /** How it answers from now on. */
  reply: Reply = reply(200, 'OK');
  readonly #server = createSiteServer({
    folder: join(import.meta.dirname, `../../.cache/local-site/${port}`),
    mailDesk: (req, res, next) => {
      if (req.url === emailjs.path) void this.#answer(req, res);
      else next();
    },
  });
  #port = 0;

  async #answer(req: IncomingMessage, res: ServerResponse) {
    this.calls.push(await json(req));
    await this.reply(res);
  }

  /** Listens, again at the same address after `close`. */
  async open() {
    this.#server.listen(this.#port, 'localhost');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  get origin() {
    return `http://localhost:${this.#port}`;
  }
}
export type { FaultyEmailJs };

/** A page on Contact with its form hydrated. */
interface OpenPage {
  page: Page;
  /** What a screen reader has announced in this test. */
  heard: () => Promise<string[]>;
}

/** Tests on the site of a faulty EmailJS, each beginning with one that works. */
export const test = base.extend<
  { service: FaultyEmailJs; open: OpenPage },
  { server: FaultyEmailJs; usedPage: OpenPage }
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring.
    async ({}, use) => {
      const server = new FaultyEmailJs();
      await server.open();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  // Used again and again, as by a visitor who goes on after each failure.
  usedPage: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ baseURL: server.origin, reducedMotion: 'reduce' });
      await answerForOtherHosts(page.context());
      const heard = await recordAnnouncements(page);
      await page.goto('/contact');
      await field(page, 'name').focus();
      await hydrated(page, 'ContactForm');
      await use({ page, heard });
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  open: async ({ usedPage: { page, heard } }, use) => {
    const before = (await heard()).length;
    await use({ page, heard: async () => (await heard()).slice(before) });
  },
  service: async ({ server }, use) => {
    server.calls = [];
    server.reply = reply(200, 'OK');
    await use(server);
  },
  baseURL: ({ server }, use) => use(server.origin),
});
