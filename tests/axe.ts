import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type ColorScheme = 'light' | 'dark';

interface AxeOptions {
  /** Limits the check to one element. */
  selector?: string;
  colorSchemes?: readonly ColorScheme[];
}

/**
 * Runs axe, by default in both color schemes.
 * @returns one line for each violation
 */
export async function runAxe(
  page: Page,
  { selector, colorSchemes = ['light', 'dark'] }: AxeOptions = {},
) {
  const lines: string[] = [];
  // The chat prompt must not fade out meanwhile: its contrast would be too low.
  await page.evaluate(() => {
    for (const animation of document.querySelector('.chat-prompt')?.getAnimations() ?? []) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    // Cards change their color gradually.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
    });
    // The map is another site. Legacy mode doesn't open a second page, which only frames need.
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
