/** Pages that staff add: landing pages with all types of sections, and text pages. */
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../scripts/static-server.ts';
import { budgets } from '../budgets/budgets.ts';
import { measureFirstResponses, measurePageWeight } from '../budgets/page-weight.ts';
import { buildCopy, copyProject } from '../dev/dev-server.ts';
import { runAxe } from '../e2e/axe.ts';
import { expect, findClippedText, test, watchErrors } from '../support.ts';
import { exampleFile } from './examples.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/landing');
const folder = join(copy, 'dist');
const content = (path: string) => join(copy, 'src/content', path);
const sample = (path: string) => join(project, 'tests/content', path);
const values = { image: './hero.webp', references: { pages: 'offer', services: 'cloud' } };

const pages = ['/ai-chatbots', '/longest', '/shortest', '/offer', '/terms'];

/** A landing page with five sections. */
const offer = readFileSync(sample('landing/ai-chatbots.mdx'), 'utf8')
  .replace('inNavigation: Chatbots', 'noindex: true')
  .replace(/ {2}- type: services\n[^]*(?= {2}- type: closing)/, '');

test.describe('Landing pages and text pages', () => {
  test.describe.configure({ mode: 'serial' });
  let server: Server | undefined;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    copyProject(project, 'landing');
    cpSync(sample('landing'), content('landing'), { recursive: true });
    cpSync(sample('legal/terms.mdx'), content('legal/terms.mdx'));
    writeFileSync(content('landing/longest.mdx'), exampleFile('landing', true, values));
    writeFileSync(content('landing/shortest.mdx'), exampleFile('landing', false, values));
    writeFileSync(content('landing/offer.mdx'), offer);
    writeFileSync(content('landing/secret.mdx'), offer.replace('noindex', 'draft'));
    await buildCopy(copy, { SITE_URL: '', CMS_REPO: '' });
    server = createSiteServer({ folder }).listen(0, 'localhost');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server?.close());

  test('pass axe in both schemes, with one main headline, and fit the screen', async ({ page }) => {
    test.setTimeout(180_000);
    const errors = await watchErrors(page);
    for (const path of pages) {
      await page.goto(origin + path);
      expect.soft(await runAxe(page), path).toEqual([]);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findClippedText(page), `${path}, ${width} px wide`).toEqual([]);
      }
    }
    expect(errors).toEqual([]);
  });

  test('are within the budgets, and load scripts only for counters that come into view', async ({
    browser,
  }) => {
    const [size] = await measureFirstResponses(folder, ['/offer']);
    expect(size, 'bytes of the first response').toBeLessThanOrEqual(budgets.firstResponse);
    const { scripts, shift } = await measurePageWeight(browser, `${origin}/ai-chatbots`);
    expect(scripts).toEqual([]);
    expect(shift).toBeLessThanOrEqual(budgets.layoutShift);
  });

  test('count up, open answers and send a plan to the contact form', async ({ page }) => {
    await page.goto(`${origin}/ai-chatbots`);
    const answer = page.getByText('After the first call you get a date in writing.');
    await expect(answer).toBeHidden();
    await page.getByText('How long does it take?').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: /^Request a Quote/ }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).not.toBeEmpty();
  });

  test('are in the navigation, the menu of tablets, the footer and the sitemap', async ({
    page,
    request,
  }) => {
    await page.goto(origin);
    const link = page.getByRole('banner').getByRole('link', { name: 'Chatbots' });
    await link.click();
    await expect(page).toHaveURL(`${origin}/ai-chatbots`);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL(`${origin}/terms`);
    const sitemap = await (await request.get(`${origin}/sitemap-0.xml`)).text();
    expect(sitemap).toContain('/ai-chatbots<');
    expect(sitemap).not.toContain('/offer<');
  });

  test('tell search engines what they are; drafts are not built', async ({ request }) => {
    const html = await (await request.get(`${origin}/ai-chatbots`)).text();
    expect(html).toContain('"BreadcrumbList"');
    expect(html).toMatch(/og:image" content="[^"]+og-ai-chatbots\.\w+/);
    expect(html).not.toContain('name="robots"');
    expect(await (await request.get(`${origin}/offer`)).text()).toContain('content="noindex"');
    expect((await request.get(`${origin}/secret`)).status()).toBe(404);
  });
});
