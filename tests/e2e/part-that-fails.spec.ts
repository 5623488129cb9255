import { desktop, expect, test } from './support.ts';

test(
  'A part of a page that fails shows the error screen in its place, and the rest works',
  desktop,
  async ({ page }) => {
    // A slideshow whose words are missing, as after a slip in a release.
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const broken = html.replace(
        /(Slideshow[^>]*props="[^"]*)&quot;dot&quot;/,
        '$1&quot;dots-gone&quot;',
      );
      expect(broken).not.toBe(html);
      await route.fulfill({ response: answer, body: broken });
    });
    await page.goto('/');
    const slideshow = page.getByRole('region', { name: 'What we build' });
    await expect(slideshow).toBeVisible();
    await slideshow.hover();
    const failed = page.getByRole('alert');
    await expect(failed.getByRole('heading')).toHaveText('Unexpected Application Error!');
    await expect(failed.getByRole('code')).toHaveText(/replace/);
    const stack = failed.locator('pre');
    await expect(stack).toBeHidden();
    await failed.getByText('Technical details').click();
    await expect(stack).toHaveText(/at /);
    await expect(slideshow).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click();
    await expect(page).toHaveURL('/services');
  },
);
