import type { Page } from '@playwright/test';

/**
 * Returns the texts whose lines are on a picture. The button of a video belongs there, and a headline on the edge of slides
 * that fades out.
 */
export function findTextOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Returns what can be seen of a picture: boxes around it can cut it. */
    const visibleBox = (image: Element) => {
      let { left, right, top, bottom } = image.getBoundingClientRect();
      for (let box = image.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const edges = box.getBoundingClientRect();
        left = Math.max(left, edges.left);
        right = Math.min(right, edges.right);
        top = Math.max(top, edges.top);
        bottom = Math.min(bottom, edges.bottom);
      }
      return { left, right, top, bottom };
    };
    const pictures = [...document.querySelectorAll('main img')]
      .filter((image) => !image.closest('section:not(.framed) .slides, .video'))
      .map(visibleBox);
    const isOnPicture = (line: DOMRect) =>
      pictures.some(
        (picture) =>
          line.left < picture.right - 1 &&
          line.right > picture.left + 1 &&
          line.top < picture.bottom - 1 &&
          line.bottom > picture.top + 1,
      );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      // A list that opens, such as that of the languages.
      if (!text.parentElement?.checkVisibility()) continue;
      // The chat prompt is above everything, for a while, and of slides, one shows at a time.
      if (text.parentElement.closest('.sr-only, .chat-widget, [popover], .slide')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (lines.some(isOnPicture)) covered.push(range.toString());
    }
    return covered;
  });
}
