/**
 * `npm run screenshots`: saves screenshots of all pages to .cache/screenshots. With `-- -g "pricing 360"`, some of them.
 * With SITE=fixture, those of the test content: a page with all sections, articles and a further language.
 */
import { join } from 'node:path';
import { listBuiltPages, pagesToOpen } from '../any-content/site-pages.ts';
import { screenshotSite, sites } from '../sites.ts';
import { test } from '../support.ts';

const folder = join(import.meta.dirname, '../../.cache/screenshots');
/** Playwright builds the site before it reads this file. */
const pages = pagesToOpen(listBuiltPages(sites[screenshotSite].folder));
const widths = [360, 390, 768, 1280, 1440, 1920];

for (const { path } of pages) {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} ${width} ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        // Scroll through the page to load lazy images.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
            scrollTo(0, y);
            await new Promise((done) => setTimeout(done, 60));
          }
          scrollTo(0, 0);
        });
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: join(folder, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      });
    }
  }
}
