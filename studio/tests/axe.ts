import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe in both color schemes.
 * @param options.selector limits the check to one element
 * @returns one line for each violation
 */
export async function runAxe(page: Page, { selector }: { selector?: string } = {}) {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode doesn't open a second page, which only frames need.
    const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
    if (selector !== undefined) axe.include(selector);
    // Reporting passed rules takes half the time.
    axe.options({ resultTypes: ['violations'], preload: false });
    // The dark scheme changes only colors.
    if (colorScheme === 'light') axe.withTags(standards);
    else axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        lines.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
      }
    }
  }
  return lines;
}
