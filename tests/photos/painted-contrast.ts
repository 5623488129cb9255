/** Measures the contrast of texts with what is painted below them: pictures and gradients, of which axe knows nothing. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

/** A line of text. */
interface Line {
  text: string;
  color: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A screenshot of a whole page. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Shows the page without its letters. What lies above the page, such as the chat prompt, isn't there. */
const NO_LETTERS = `
  * { -webkit-text-fill-color: transparent !important; text-decoration: none !important; }
  .chat-widget { visibility: hidden; }`;

/** The share of pixels that don't count, as lines can touch the edge of something else. */
const IGNORED = 0.02;

/** Returns the lines of text that are hard to read, each with its contrast. */
export async function findFaintText(page: Page, minimum: number): Promise<string[]> {
  const lines = await listLines(page);
  if (lines.length === 0) throw new Error(`${page.url()} has no text.`);
  const pixels = await paintWithoutLetters(page);
  return lines.flatMap((line) => {
    const contrast = contrastOf(line, pixels);
    return contrast < minimum ? [`${contrast.toFixed(2)} : 1: ${line.text}`] : [];
  });
}

/** Returns the visible lines of text in the main part of a page. */
const listLines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (!text.textContent?.trim() || parent.closest('.sr-only, .chat-widget')) continue;
      if (!parent.closest('main')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, width, height } of range.getClientRects()) {
        const { color } = getComputedStyle(parent);
        const box = { left: left + scrollX, top: top + scrollY, width, height };
        if (width > 1) lines.push({ text: text.textContent.trim(), color, ...box });
      }
    }
    return lines;
  });

async function paintWithoutLetters(page: Page): Promise<Pixels> {
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, NO_LETTERS);
  const image = await page.screenshot({ fullPage: true });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the contrast of a line with nearly all pixels that are painted below it. */
function contrastOf({ color, left, top, width, height }: Line, pixels: Pixels): number {
  const letters = luminanceOf(parseColor(color));
  const contrasts: number[] = [];
  for (let y = Math.round(top); y < Math.min(top + height, pixels.height); y += 1) {
    for (let x = Math.round(left); x < Math.min(left + width, pixels.width); x += 1) {
      const start = (y * pixels.width + x) * 3;
      const [red = 0, green = 0, blue = 0] = pixels.data.subarray(start, start + 3);
      const below = luminanceOf([red, green, blue]);
      contrasts.push((Math.max(letters, below) + 0.05) / (Math.min(letters, below) + 0.05));
    }
  }
  contrasts.sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * IGNORED)] ?? 1;
}

/** @throws Error when the color isn't opaque */
function parseColor(color: string): Color {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (blue === undefined) throw new Error(`The color of a text is ${color}, which isn’t rgb(…).`);
  return [Number(red), Number(green), Number(blue)];
}

/** Returns the relative luminance of a color, as WCAG defines it. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
