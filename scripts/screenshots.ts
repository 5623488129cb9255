/**
 * `npm run screenshots`: pictures of all six screens at four widths, light and dark, in the ignored
 * folder .cache/screenshots. Words after the command keep those whose name holds one of them, such
 * as `npm run screenshots -- pricing 360`.
 */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { browserLaunch } from './setup/find-browser.ts';
import { createSiteServer } from '../integrations/hosting/static-server.ts';

const folder = '.cache/screenshots';
const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;
const pages = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact',
  error: '/no-such-page',
};

const wanted = process.argv.slice(2);
const server = createSiteServer({ folder: process.env['SITE_FOLDER'] ?? 'dist' });
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserLaunch());
for (const [name, path] of Object.entries(pages)) {
  for (const scheme of schemes) {
    for (const width of widths) {
      const file = `${name}-${width}-${scheme}`;
      if (wanted.length > 0 && !wanted.every((word) => file.includes(word))) continue;
      const page = await browser.newPage({
        viewport: { width, height: width < 500 ? 780 : 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      // The map's frame comes from elsewhere: pictures are to be the same with and without a network.
      await page.route(
        (url) => url.port !== String(port),
        (route) => route.abort(),
      );
      await page.goto(`http://127.0.0.1:${port}${path}`);
      // Lazy pictures come as they near the view.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y);
          await new Promise((done) => setTimeout(done, 60));
        }
        scrollTo(0, 0);
      });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true });
      console.log(`${folder}/${file}.png`);
      await page.close();
    }
  }
}
await browser.close();
server.close();
