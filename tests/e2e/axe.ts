import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe in both color schemes.
 * @param part a CSS selector of the part of the page to check, if not all of it
 * @returns what it finds, as lines that say where and why
 */
export async function runAxe(page: Page, part?: string) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The map belongs to another site; without it, axe needs no second page to work in.
    const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
    if (part !== undefined) axe.include(part);
    // Half the time goes into reporting what passes.
    axe.options({ resultTypes: ['violations'], preload: false });
    // Only colors differ in the dark scheme.
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
