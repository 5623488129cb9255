/** The built site on a server of its own, whose mail desk answers as a test says: wrong, late or never. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { mailService } from '../../src/lib/mail-service.ts';
import { port } from '../playwright.config.ts';
import { field } from '../contact-page.ts';
import {
  answerForOtherHosts,
  expect,
  hearAnnouncements,
  hydrated,
  test as base,
} from '../support.ts';

export { expect };

/** What the desk does with a call. */
export type Reply = (res: ServerResponse) => void | Promise<void>;

/** An answer, whole and at once. */
export const reply =
  (status: number, text: string): Reply =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);

export interface FaultyDesk {
  /** The bodies of the calls that came. */
  calls: unknown[];
  /** What it does from now on. */
  reply: Reply;
  /** Nobody listens any more, or again. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

class Desk implements FaultyDesk {
  calls: unknown[] = [];
  reply: Reply = reply(200, 'OK');
  readonly #server = createSiteServer({
    folder: join(import.meta.dirname, `../../.cache/local-site/${port}`),
    mailDesk: (req, res, next) => {
      if (req.url === mailService.path) void this.#answer(req, res);
      else next();
    },
  });
  #port = 0;

  async #answer(req: IncomingMessage, res: ServerResponse) {
    this.calls.push(await json(req));
    await this.reply(res);
  }

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

/** A page on Contact, its form ready. */
interface OpenPage {
  page: Page;
  /** What a screen reader has said since. */
  heard: () => Promise<string[]>;
}

/** Tests that go to the site of a faulty desk, each beginning with one that works. */
export const test = base.extend<
  { desk: FaultyDesk; open: OpenPage },
  { server: Desk; usedPage: OpenPage }
>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern.
    async ({}, use) => {
      const server = new Desk();
      await server.open();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  // Used again and again, as by a visitor who goes on after each fault.
  usedPage: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ baseURL: server.origin, reducedMotion: 'reduce' });
      await answerForOtherHosts(page.context());
      const heard = await hearAnnouncements(page);
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
  desk: async ({ server }, use) => {
    server.calls = [];
    server.reply = reply(200, 'OK');
    await use(server);
  },
  baseURL: ({ server }, use) => use(server.origin),
});
