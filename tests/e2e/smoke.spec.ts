import { expect, test } from '@playwright/test';

test('home has its headline', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transforming Ideas into Intelligent Software');
});
