import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { button, fill } from '../contact-page.ts';
import { words } from '../copy.ts';
import { expect, mockMail, phone, screens, test } from '../support.ts';

const { navigation } = words;
const { form } = words.contactPage;

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, in both schemes, as lines that say where and why. */
async function findings(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The map is another site's page; without it, axe needs no further page to work in.
    const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
    // Nothing but colours differs by night.
    if (colorScheme === 'light') axe.withTags(standards);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
      }
    }
  }
  return found;
}

for (const { name, path } of screens) {
  test(`axe finds nothing on ${name}, light and dark`, async ({ page }) => {
    await page.goto(path);
    expect(await findings(page)).toEqual([]);
  });
}

test('axe finds nothing while the menu is open', phone, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: navigation.open }).tap();
  await expect(page.getByRole('navigation').locator('[href="/pricing"]')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

for (const [what, answer, notice] of [
  ['success', { status: 200, body: 'OK' }, form.success],
  ['failure', { status: 400, body: 'Refused' }, form.failure],
] as const) {
  test(`axe finds nothing while a notice of ${what} shows`, phone, async ({ page }) => {
    await page.clock.install();
    await mockMail(page, answer);
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
    // The notice's time stands still, but for the moments that axe needs.
    await page.clock.pauseAt(Date.now() + 1_000);
    const axe = { looks: true };
    const found = findings(page).finally(() => (axe.looks = false));
    while (axe.looks) await page.clock.runFor(1);
    expect(await found).toEqual([]);
    await expect(page.getByText(notice, { exact: true })).toBeVisible();
  });
}
