import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on a part of a page, in both color schemes.
 * @returns one line for each violation
 */
export async function runAxe(page: Page, selector: string) {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode doesn't open a second page, which only frames need.
    const axe = new AxeBuilder({ page }).include(selector).withTags(standards).setLegacyMode();
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        lines.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
      }
    }
  }
  return lines;
}
