/** A preview: a copy of the site with a change that is not published, as Netlify builds it. */
import { runAxe } from '../axe.ts';
import { copy } from '../expected-content.ts';
import { keepFirstLanguage, serveCopy } from '../serve-copy.ts';
import { expect, test } from '../support.ts';

serveCopy('preview', { env: { CONTEXT: 'deploy-preview' }, changeContent: keepFirstLanguage });

test('a preview has a label, marks samples and is hidden from search engines', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText(copy.navigation.preview)).toBeInViewport();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('footer mark[title]')).not.toHaveCount(0);
  expect(await runAxe(page)).toEqual([]);
});
