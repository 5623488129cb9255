/** Pages that staff add: landing pages with all types of sections, and text pages. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '../budgets/budgets.ts';
import {
  inlineScriptBytes,
  measureFirstResponses,
  measurePageWeight,
} from '../budgets/page-weight.ts';
import { field } from '../contact-page.ts';
import { copy, entries, inNewTab } from '../expected-content.ts';
import { runAxe } from '../e2e/axe.ts';
import { serveCopy } from '../project-copy.ts';
import { expect, findClippedText, hydrated, test, watchErrors } from '../support.ts';
import { exampleFile } from './examples.ts';

const sample = (path: string) => join(import.meta.dirname, '../content', path);
const values = {
  image: './hero.webp',
  references: {
    pages: 'offer',
    sections: 'closing',
    topics: 'AI',
    services: 'cloud',
    files: '/files/brochure.pdf',
  },
};

const [slide, ...moreSlides] = entries('slides');
const pages = ['/ai-chatbots', '/longest', '/shortest', '/offer', '/terms'];

/** A landing page with six sections, the contact form among them. */
const offer = readFileSync(sample('landing/ai-chatbots.mdx'), 'utf8')
  .replace('inNavigation: Chatbots', 'noindex: true')
  .replace('section: plans', 'section: closing')
  .replace(/type: website\n {6}url: .*youtube.*/, 'type: file\n      file: /files/demo.webm')
  .replace(/ {2}- type: services\n[^]*(?= {2}- type: contact)/, '');

test.describe('Landing pages and text pages', () => {
  const folder = serveCopy('landing', {
    env: { SITE_URL: '', CMS_REPO: '' },
    changeContent: (content) => {
      const write = (path: string, text: string) => writeFileSync(join(content, path), text);
      for (const name of ['landing', 'files'])
        cpSync(sample(name), join(content, name), { recursive: true });
      write('legal/terms.mdx', readFileSync(sample('legal/terms.mdx'), 'utf8'));
      write('landing/longest.mdx', exampleFile('landing', true, values));
      write('landing/shortest.mdx', exampleFile('landing', false, values));
      write('landing/offer.mdx', offer);
      write('landing/secret.mdx', offer.replace('noindex', 'draft'));
      const announcement = readFileSync(sample('site/announcement.mdx'), 'utf8');
      write('site/announcement.mdx', announcement.replaceAll('202', '292'));
      for (const { id } of moreSlides) rmSync(join(content, `slides/${id}.mdx`));
    },
  });

  test('pass axe, have one main headline and fit the screen', async ({ page }) => {
    test.setTimeout(180_000);
    const errors = await watchErrors(page);
    for (const path of pages) {
      await page.goto(path);
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
    baseURL,
    request,
  }) => {
    const [size] = await measureFirstResponses(folder, ['/offer']);
    expect(size, 'bytes of the first response').toBeLessThanOrEqual(budgets.firstResponse);
    const { scripts, shift } = await measurePageWeight(browser, `${baseURL}/ai-chatbots`);
    expect(scripts).toEqual([]);
    expect(shift).toBeLessThanOrEqual(budgets.layoutShift);
    const [html, other] = await Promise.all(
      ['/offer', '/terms'].map(async (path) => (await request.get(path)).text()),
    );
    expect(inlineScriptBytes(html ?? '')).toBeLessThanOrEqual(
      budgets.inlineScriptsOfContact + budgets.inlineScriptsOfVideo,
    );
    expect(inlineScriptBytes(other ?? '')).toBeLessThanOrEqual(budgets.inlineScripts);
    // Only pages with the form may send it, and only those with a video may show it.
    const policy = (text = '') => /content-security-policy" content="([^"]*)/.exec(text)?.[1] ?? '';
    expect(policy(html)).toMatch(/ https:\/\/api\.emailjs\.com;.*form-action mailto:;/);
    expect(policy(other)).toMatch(/^(?!.*(?:emailjs|frame-src|media-src)).*form-action 'none';/);
  });

  test('lead to a section, a file and another site', async ({ page, request }) => {
    await page.goto('/ai-chatbots');
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await link('See Prices').click();
    await expect(page.getByRole('heading', { name: 'Plans to start from' })).toBeInViewport();
    const href = await link('Read the Brochure').getAttribute('href');
    const file = await request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(await file.text()).toContain('%PDF');
    const elsewhere = link(inNewTab('See How Others Do It'));
    await expect(elsewhere).toHaveAttribute('target', '_blank');
    await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('ask nobody for a video before a visitor starts it, by keyboard, too', async ({ page }) => {
    const errors = await watchErrors(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('//localhost:')) requests.push(request.url());
    });
    await page.goto('/ai-chatbots');
    const { playVideo, videoNotice } = copy.navigation;
    const button = page.getByRole('button', { name: playVideo });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toHaveAccessibleDescription(videoNotice.replace('{company}', 'YouTube'));
    expect(requests).toEqual([]);
    await button.press('Space');
    const player = page.locator('main iframe');
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByRole('heading')).toBeVisible();
    expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);

    // A video of this site.
    await page.goto('/offer');
    await button.click();
    const video = page.locator('main video');
    await expect(video).toBeFocused();
    await expect
      .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
      .toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  test('open answers, and a plan starts the message on Contact', async ({ page }) => {
    await page.goto('/ai-chatbots');
    const answer = page.getByText('After the first call you get a date in writing.');
    await expect(answer).toBeHidden();
    await page.getByText('How long does it take?').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: /^Request a Quote/ }).click();
    await expect(field(page, 'message')).not.toBeEmpty();
  });

  test('are in the navigation, the menu of tablets, the footer and the sitemap', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Chatbots' });
    await link.click();
    await expect(page).toHaveURL('/ai-chatbots');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: copy.navigation.open }).click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    expect(sitemap).toContain('/ai-chatbots<');
    expect(sitemap).not.toContain('/offer<');
  });

  test('do not change Home, where a single slide is only a picture', async ({ page }) => {
    await page.goto('/');
    const slideshow = page.locator('.slideshow');
    const picture = `- img ${JSON.stringify(slide.alt)}`;
    expect(await slideshow.ariaSnapshot()).toBe(picture);
    await slideshow.hover();
    await hydrated(page, 'Slideshow');
    expect(await slideshow.ariaSnapshot()).toBe(picture);
  });

  test('tell search engines what they are; drafts and later announcements are not built', async ({
    request,
  }) => {
    const html = await (await request.get('/ai-chatbots')).text();
    expect(html).toContain('"BreadcrumbList"');
    expect(html).toMatch(/og:image" content="[^"]+og-ai-chatbots\.\w+/);
    expect(html).not.toContain('name="robots"');
    expect(html).not.toContain('Our office is closed');
    expect(await (await request.get('/offer')).text()).toContain('content="noindex"');
    expect((await request.get('/secret')).status()).toBe(404);
  });
});
