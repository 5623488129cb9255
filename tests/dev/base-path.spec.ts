/** The site under a path of its host, as GitHub Pages serves projects: every address follows SITE_URL. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from './dev-server.ts';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { entries } from '../copy.ts';
import { expect, hydrated, pages, test, watchErrors } from '../support.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/base-path');
const folder = join(copy, 'dist');
/** Images are copied as they are: to make them again takes a minute. */
const BUILD = `
  import { build } from 'astro';
  import { passthroughImageService } from 'astro/config';
  await build({ image: { service: passthroughImageService() }, logLevel: 'error' });
`;
const host = 'https://acme.github.io';
const base = '/our-site';
/** A link in the text of a service, as editors write it. */
const link = '/pricing#plans';
const [{ id: service }] = entries('services');

/**
 * An address of this site, absolute or from its root: as an attribute's value, in a srcset, a style, JSON or
 * text. Not the patterns of the speculation rules.
 */
const ADDRESS =
  /(?<=["'(>]|, |: )(\/(?![/*])[\w./#%-]*|https:\/\/acme\.github\.io[\w./#%-]*)(?=["')<\s]|$)/gm;

const CODE = /<script(?! type="application).*?<\/script>/gs;

test.describe('Under a path', () => {
  test.describe.configure({ mode: 'serial' });
  let server: Server | undefined;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    copyProject(project, 'base-path');
    appendFileSync(
      join(copy, 'src/content/services', `${service}.mdx`),
      `\nSee [our plans](${link}).\n`,
    );
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD], {
      cwd: copy,
      env: { ...process.env, SITE_URL: `${host}${base}`, CMS_REPO: 'acme/website' },
    });
    server = createSiteServer({ folder, base }).listen(0, 'localhost');
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server?.close());

  test('every address of this site is below it, and leads somewhere', async ({ request }) => {
    const files = [
      ...[...pages.map(({ path }) => path), '/there-is-no-such-page'].map((path) => base + path),
      `${base}/sitemap-index.xml`,
      `${base}/sitemap-0.xml`,
      `${base}/robots.txt`,
      `${base}/llms.txt`,
      `${base}/site.webmanifest`,
    ];
    const found = new Set<string>();
    for (const file of files) {
      const text = await (await request.get(origin + file)).text();
      for (const [, address = ''] of text.replace(CODE, '').matchAll(ADDRESS)) {
        found.add(address.replace(host, '').replace(/#.*/, ''));
      }
    }
    expect(found.size).toBeGreaterThan(40);
    const outside = [...found].filter((address) => !address.startsWith(`${base}/`));
    expect(outside, 'addresses outside the path').toEqual([]);
    for (const address of found) {
      const response = await request.get(origin + address, { maxRedirects: 0 });
      expect.soft(response.status(), address).toBe(200);
    }
  });

  test('a visitor goes through all pages, and the islands work', async ({ page }) => {
    const errors = await watchErrors(page);
    await page.goto(`${origin}${base}`);
    expect(page.url()).toBe(`${origin}${base}/`);
    const navigation = page.getByRole('navigation').first();
    for (const { path } of pages) {
      await navigation.locator(`a[href="${base}${path}"]`).click();
      await page.waitForURL(`${origin}${base}${path}`);
      await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute(
        'href',
        base + path,
      );
    }
    await page.goto(`${origin}${base}/services`);
    await expect(page.getByRole('link', { name: 'our plans' })).toHaveAttribute(
      'href',
      base + link,
    );
    // A request that is still under way when one leaves counts as failed.
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin}${base}/contact`);
    await page.getByRole('textbox').first().fill('A');
    await hydrated(page, 'ContactForm');
    expect(errors).toEqual([]);
  });

  test('the forms of a release edit its repository', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (one) => asked.add(new URL(one.url()).origin));
    await page.route('https://api.github.com/**', (route) =>
      route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: {} }),
    );
    // Reported before the policy refuses them: fonts, and the host's status.
    await page.route(/jsdelivr|githubstatus/, (route) => route.abort());
    await page.goto(`${origin}${base}/admin`);
    await page.getByText('How to sign in').click();
    await expect(page.getByText('Saving publishes.')).toBeVisible();
    await page.getByText('How to sign in').click();
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    await page.getByRole('textbox').fill('expired');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('The provided token is invalid')).toBeVisible();
    expect(asked).toContain('https://api.github.com');
  });
});
