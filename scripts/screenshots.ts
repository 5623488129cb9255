/**
 * `npm run screenshots`: takes pictures of all six screens at four widths, light and dark, into
 * .cache/screenshots. Words after the command select some, such as `npm run screenshots -- pricing 360`.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { createSiteServer } from '../integrations/hosting/static-server.ts';
import { routes } from '../src/site.ts';
import { browserLaunch } from './setup/find-browser.ts';

const folder = '.cache/screenshots';
const screens = { ...routes, error: '/no-such-page' };
const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

const words = process.argv.slice(2);
const server = createSiteServer({ folder: process.env['SITE_FOLDER'] ?? 'dist' });
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(browserLaunch());

const shots = Object.entries(screens).flatMap(([name, path]) =>
  schemes.flatMap((colorScheme) =>
    widths.map((width) => ({
      file: `${folder}/${name}-${width}-${colorScheme}.png`,
      path,
      colorScheme,
      width,
    })),
  ),
);
for (const { file, path, colorScheme, width } of shots) {
  if (!words.every((word) => file.includes(word))) continue;
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  // Without the map, so that pictures are the same with and without a network.
  await page.route(
    (url) => url.port !== String(port),
    (route) => route.abort(),
  );
  await page.goto(`http://127.0.0.1:${port}${path}`);
  // Lazy images load as they come near the viewport.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
  await page.close();
}
await browser.close();
server.close();
