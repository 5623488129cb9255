import type { Page } from '@playwright/test';
import { orderPages } from './order-pages.ts';

/** A rectangle of a page, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The text that is in it, or its tag. */
  name: string;
}

export interface SectionBoxes extends Box {
  type: string;
  /** Its lines of text, controls and cards. */
  contents: Box[];
}

/** Returns where the sections of a page and their contents are. */
export async function listBoxes(page: Page): Promise<SectionBoxes[]> {
  const boxes = await page.locator('main > section').evaluateAll(measureSections);
  const name = new URL(page.url()).pathname.slice(1);
  const sections = orderPages.find((other) => other.name === name)?.sections ?? [];
  if (boxes.length !== sections.length) {
    throw new Error(`${name} has ${boxes.length} sections instead of ${sections.length}.`);
  }
  return boxes.map((box, index) => ({ ...box, type: sections[index]?.type ?? '' }));
}

/** Runs in the browser. */
function measureSections(sections: Element[]) {
  const toBox = ({ left, right, top, bottom }: DOMRect, name: string) => ({
    left,
    right,
    top: top + scrollY,
    bottom: bottom + scrollY,
    name: name.trim().slice(0, 40),
  });
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');

  function listLines(section: Element) {
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement || !isVisible(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      lines.push(...rects.map((rect) => toBox(rect, text.textContent ?? '')));
    }
    return lines;
  }

  const isControl = (element: Element) => element.matches('a,button,input,textarea,summary');
  /** Whether it has a background. A picture has one until it is loaded. */
  function isCard(element: Element) {
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' && !element.matches('img');
  }
  const listElements = (section: Element) =>
    [...section.querySelectorAll('*')]
      .filter((element) => isVisible(element) && (isControl(element) || isCard(element)))
      .map((element) =>
        toBox(element.getBoundingClientRect(), element.textContent || element.tagName),
      );

  return sections.map((section) => ({
    ...toBox(section.getBoundingClientRect(), section.tagName),
    contents: [...listLines(section), ...listElements(section)],
  }));
}
