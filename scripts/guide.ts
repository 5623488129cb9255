/**
 * `npm run guide`: what is made for the guide in src/content/README.md. A picture of each page that shows
 * which file makes which part goes to docs/guide, and the table of pages into the guide itself.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { copyProject, startDevServer } from './dev-server.ts';
import { browserLaunch } from './find-browser.ts';
import { guideTable, pictureOf, tableIn } from './guide-table.ts';
import { screens } from './bench/budgets.ts';

const GUIDE = 'src/content/README.md';
const PICTURES = 'docs/guide';

/** Wide enough for the layout of large screens, and narrow enough for labels that can be read. */
const WIDTH = 1100;

/** Draws around each part of the page a frame with the name of its file. */
async function showFiles(page: Page) {
  await page.evaluate(async () => {
    const tools = '/scripts/content-edit/copy-in-page.ts';
    const { boxOf, findCopy, regionsOf } = (await import(
      tools
    )) as typeof import('./content-edit/copy-in-page.ts');
    const colours = { pages: '#5b3df5', site: '#4a5568', entries: '#c2410c' };
    const copies = findCopy();
    const regions = regionsOf(copies);
    // Pictures have no text to be seen, only words for those who do not see them.
    const pictures = copies.filter(({ within, file, range }) => {
      const box = boxOf(range);
      return (
        within === 'alt' &&
        box &&
        !regions.some((region) => {
          const around = region.range.getBoundingClientRect();
          return region.file === file && around.top <= box.top && around.bottom >= box.bottom;
        })
      );
    });
    // What stands on every page is small and close together: one frame for each of its bars.
    const bars = new Map<Element, Set<string>>();
    const frames = [...regions, ...pictures].flatMap(({ file, range }) => {
      const node = range.commonAncestorContainer;
      const bar = (node instanceof Element ? node : node.parentElement)?.closest(
        'body > :not(main)',
      );
      if (!bar) return [{ names: file, box: boxOf(range) }];
      bars.set(bar, (bars.get(bar) ?? new Set()).add(file.replace(/^services.*/, 'services/')));
      return [];
    });
    for (const [bar, files] of bars) {
      const site = [...files].sort(
        (a, b) => Number(b.startsWith('site')) - Number(a.startsWith('site')),
      );
      frames.push({ names: site.join(', '), box: bar.getBoundingClientRect() });
    }
    const layer = document.body.appendChild(document.createElement('div'));
    layer.style.cssText =
      `position:absolute;inset:0;height:${document.documentElement.scrollHeight}px;` +
      'overflow:hidden;pointer-events:none;z-index:9999';
    for (const { names, box } of frames) {
      if (!box) continue;
      const [folder = ''] = names.split('/');
      const colour = folder === 'pages' || folder === 'site' ? colours[folder] : colours.entries;
      const [left, right] = [Math.max(box.left - 5, 2), Math.min(box.right + 5, innerWidth - 2)];
      const frame = layer.appendChild(document.createElement('div'));
      frame.style.cssText =
        `position:absolute;box-sizing:border-box;left:${left}px;top:${box.top + scrollY - 5}px;` +
        `width:${right - left}px;height:${box.height + 10}px;border:2px solid ${colour};border-radius:6px`;
      const name = frame.appendChild(document.createElement('b'));
      // Where there is no room for it, the folder's name is that of the neighbours.
      name.textContent = names.length * 9 > right - left ? names.replace(/^.*\//, '') : names;
      name.style.cssText =
        `position:absolute;right:-2px;top:-2px;padding:1px 8px;border-radius:0 6px;background:${colour};` +
        `color:#fff;font:600 ${right - left < 150 ? 11 : 15}px/20px system-ui,sans-serif;white-space:nowrap;`;
    }
  });
}

await mkdir(PICTURES, { recursive: true });
const server = await startDevServer(copyProject(process.cwd(), 'guide'));
const browser = await chromium.launch(browserLaunch());
// One context, so that the font is there from the second page on; else a page does without.
const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
const pages: Record<string, string> = {};
for (const { name, path } of screens) {
  const page = await context.newPage();
  await page.setViewportSize({ width: WIDTH, height: 900 });
  // The map comes from elsewhere: pictures are to be the same with and without a network.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
  pages[name] = await (await page.request.get(`${server.origin}${path}`)).text();
  // The first page is loaded anew when Vite has found what it needs.
  await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('astro-dev-toolbar').evaluate((toolbar) => toolbar.remove());
  // Lazy pictures come as they near the view.
  const height = await page.evaluate(() => document.body.scrollHeight);
  await page.setViewportSize({ width: WIDTH, height });
  await page.waitForLoadState('networkidle');
  await showFiles(page);
  const file = `${PICTURES}/${pictureOf(name)}`;
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 55 })
    .toFile(file);
  console.log(file);
  await page.close();
}
await browser.close();
await server.stop();

const guide = await readFile(GUIDE, 'utf8');
const changed = guide.replace(tableIn(guide), () => guideTable(pages));
await writeFile(GUIDE, await format(changed, { ...(await resolveConfig(GUIDE)), filepath: GUIDE }));
console.log(GUIDE);
