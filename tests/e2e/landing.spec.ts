/** Pages that staff add: landing pages with all types of sections, and text pages. */
import { field } from '../contact-page.ts';
import { copy, inNewTab } from '../expected-content.ts';
import { desktop, expect, test, watchErrors } from '../support.ts';

const { playVideo, videoNotice } = copy.navigation;

/** Returns the content security policy of a page. */
const policyOf = (html: string) =>
  /content-security-policy" content="([^"]*)/.exec(html)?.[1] ?? '';

test('Only landing pages with a form may open the mail program', desktop, async ({ request }) => {
  const offer = policyOf(await (await request.get('/offer')).text());
  expect(offer).toContain('form-action mailto:;');
  const terms = policyOf(await (await request.get('/terms')).text());
  expect(terms).toContain("form-action 'none';");
});

test('Only landing pages with a video may show one', desktop, async ({ request }) => {
  const chatbots = policyOf(await (await request.get('/ai-chatbots')).text());
  expect(chatbots).toContain('frame-src https://www.youtube-nocookie.com');
  const terms = policyOf(await (await request.get('/terms')).text());
  expect(terms).not.toMatch(/frame-src|media-src/);
});

test('A link of a landing page leads to a section of the page', desktop, async ({ page }) => {
  await page.goto('/ai-chatbots');
  await page.getByRole('main').getByRole('link', { name: 'See Prices', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Plans to start from' })).toBeInViewport();
});

test('A link of a landing page leads to a file', desktop, async ({ page, request }) => {
  await page.goto('/ai-chatbots');
  const link = page.getByRole('link', { name: 'Read the Brochure', exact: true });
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(await file.text()).toContain('%PDF');
});

test('A link of a landing page leads to another site', desktop, async ({ page }) => {
  await page.goto('/ai-chatbots');
  const link = page.getByRole('link', { name: inNewTab('See How Others Do It'), exact: true });
  await expect(link).toHaveAttribute('href', 'https://example.org/chatbots');
  await expect(link).toHaveAttribute('target', '_blank');
});

test(
  'A video of another site is asked for when a visitor starts it, by keyboard, too',
  desktop,
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('//localhost:')) requests.push(request.url());
    });
    await page.goto('/ai-chatbots');
    const button = page.getByRole('button', { name: playVideo });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toHaveAccessibleDescription(videoNotice.replace('{company}', 'YouTube'));
    expect(requests).toEqual([]);
    await button.press('Space');
    const player = page.locator('main iframe');
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByRole('heading')).toBeVisible();
    expect(requests).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
  },
);

test('A video of the site itself plays', desktop, async ({ page }) => {
  const errors = await watchErrors(page);
  await page.goto('/offer');
  await page.getByRole('button', { name: playVideo }).click();
  const video = page.locator('main video');
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('A question opens its answer', desktop, async ({ page }) => {
  await page.goto('/ai-chatbots');
  const answer = page.getByText('After the first call you get a date in writing.');
  await expect(answer).toBeHidden();
  await page.getByText('How long does it take?').click();
  await expect(answer).toBeVisible();
});

test('A plan on a landing page starts the message on Contact', desktop, async ({ page }) => {
  await page.goto('/ai-chatbots');
  await page.getByRole('link', { name: /^Request a Quote/ }).click();
  await expect(page).toHaveURL('/contact');
  await expect(field(page, 'message')).not.toBeEmpty();
});

test(
  'A landing page in the navigation is also in the menu of tablets',
  desktop,
  async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Chatbots' });
    await link.click();
    await expect(page).toHaveURL('/ai-chatbots');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.getByRole('button', { name: copy.navigation.open }).click();
    await expect(link).toBeVisible();
  },
);

test('The footer links to text pages', desktop, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
});

test(
  'A landing page has data for search engines and shared links',
  desktop,
  async ({ request }) => {
    const html = await (await request.get('/ai-chatbots')).text();
    expect(html).toContain('"BreadcrumbList"');
    expect(html).toMatch(/og:image" content="[^"]+og-ai-chatbots\.\w+/);
    expect(html).not.toContain('name="robots"');
  },
);

test('A landing page can be hidden from search engines', desktop, async ({ request }) => {
  expect(await (await request.get('/offer')).text()).toContain('content="noindex"');
});

test('A landing page that is a draft is not built', desktop, async ({ request }) => {
  expect((await request.get('/secret')).status()).toBe(404);
});
