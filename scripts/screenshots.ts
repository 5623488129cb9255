/**
 * `npm run screenshots`: saves screenshots of the pages in dist/ at four widths, light and dark, in .cache/screenshots.
 * Arguments filter them by file name, such as `npm run screenshots -- pricing 360`.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { routes } from '../src/site.ts';
import { browserLaunch } from './find-browser.ts';
import { createSiteServer } from './static-server.ts';

const folder = '.cache/screenshots';
const screens = { ...routes, privacy: '/privacy', error: '/no-such-page' };
const widths = [360, 768, 1280, 1920];
const schemes = ['light', 'dark'] as const;

const filters = process.argv.slice(2);
const server = createSiteServer({ folder: 'dist' });
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(browserLaunch());

const screenshots = Object.entries(screens).flatMap(([name, path]) =>
  schemes.flatMap((colorScheme) =>
    widths.map((width) => ({
      file: `${folder}/${name}-${width}-${colorScheme}.png`,
      path,
      colorScheme,
      width,
    })),
  ),
);
for (const { file, path, colorScheme, width } of screenshots) {
  if (!filters.every((filter) => file.includes(filter))) continue;
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  // Block the map, so that screenshots don't depend on the network.
  await page.route(
    (url) => url.port !== String(port),
    (route) => route.abort(),
  );
  await page.goto(`http://127.0.0.1:${port}${path}`);
  // Scroll through the page to load lazy images.
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
