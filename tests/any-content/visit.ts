/** Opens a page once on each screen, and collects what the tests need to know of it. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LONG_WORD } from '../long-word.ts';
import { runAxe } from '../axe.ts';
import { measurePageWeight, type PageWeight } from '../budgets/page-weight.ts';
import { desktopScreen, phoneScreen } from '../screens.ts';
import { findClippedText, keepChatPrompt, mockOtherHosts, watchErrors } from '../support.ts';
import { walkWithTab, type KeyboardWalk } from './keyboard.ts';
import { findTextOnPictures } from './text-on-pictures.ts';

/** Widths of the screens on which no text may be clipped or on a picture. */
export const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920, 2560];
/** Widths for what makes all texts larger. */
const FEW_WIDTHS = [360, 1280];

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING =
  '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}' +
  'p{margin-block-end:2em!important}';
/** The default sizes of fonts in a browser whose user has doubled them, in pixels. */
const LARGE_FONTS = { standard: 32, fixed: 26 };

/** What is found on a desktop. */
export interface DesktopVisit {
  path: string;
  /** Script errors, failed requests, and violations of the content security policy. */
  errors: string[];
  /** URLs of other hosts that the page asks for. The documents of frames, such as the map's, don't count. */
  otherHosts: string[];
  /** Names of cookies. */
  cookies: string[];
  keyboard: KeyboardWalk;
  /** Alt texts of pictures that don't show. */
  brokenPictures: string[];
  /** What axe finds, in both color schemes. */
  axe: string[];
  /** Texts that are on a picture, each with the width of the screen. */
  textsOnPictures: string[];
  /** Texts that are clipped, each with the width of the screen. */
  clippedTexts: string[];
  clippedAtZoom: string[];
  clippedWithSpacing: string[];
  clippedAtTwiceTheSize: string[];
  clippedLongWords: string[];
  /** Lines of text that visitors see only with JavaScript. */
  linesOfScripts: string[];
}

/** What is found on a phone. */
export interface PhoneVisit {
  path: string;
  weight: PageWeight;
  keyboard: KeyboardWalk;
  /** What axe finds, in the light color scheme. */
  axe: string[];
  /** Targets that are too small for a finger: their texts. */
  smallTargets: string[];
}

/** Opens a tab of a new visitor, without cookies and files of earlier visits. */
async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await mockOtherHosts(context);
  return context.newPage();
}

/**
 * Opens a page on a desktop.
 * @param origin of the site, such as `http://localhost:4399`
 */
export async function visitOnDesktop(
  browser: Browser,
  origin: string,
  path: string,
): Promise<DesktopVisit> {
  const options: BrowserContextOptions = {
    ...desktopScreen,
    baseURL: origin,
    // Other tests cover motion, and reduced motion makes these a fifth faster.
    reducedMotion: 'reduce',
  };
  const page = await openTab(browser, options);
  const allErrors = await watchErrors(page);
  const otherHosts = watchOtherHosts(page, origin);
  // Otherwise the number of controls could change while Tab walks through them.
  await keepChatPrompt(page);
  await page.goto(path);
  const linesOfScripts = await findLinesOfScripts(page, browser, options);
  const keyboard = await walkWithTab(page);
  await scrollThrough(page);
  const brokenPictures = await findBrokenPictures(page);
  // Before axe adds styles, which the policy blocks.
  const errors = [...allErrors];
  const axe = await runAxe(page);
  const { clippedTexts, textsOnPictures } = await resizeThrough(page);
  const clippedAtZoom = await findClippedAt(page, [320], 256);
  const clippedWithSpacing = await findClippedWithSpacing(page);
  await replaceWords(page, LONG_WORD);
  const clippedLongWords = await findClippedAt(page, [320]);
  const clippedAtTwiceTheSize = await findClippedAtTwiceTheSize(page);
  const cookies = await page.context().cookies();
  await page.context().close();
  return {
    path,
    errors,
    otherHosts,
    cookies: cookies.map(({ name }) => name),
    keyboard,
    brokenPictures,
    axe,
    textsOnPictures,
    clippedTexts,
    clippedAtZoom,
    clippedWithSpacing,
    clippedAtTwiceTheSize,
    clippedLongWords,
    linesOfScripts,
  };
}

/**
 * Opens a page on a phone, with an empty cache.
 * @param origin of the site, such as `http://localhost:4399`
 */
export async function visitOnPhone(
  browser: Browser,
  origin: string,
  path: string,
): Promise<PhoneVisit> {
  const page = await openTab(browser, { ...phoneScreen, baseURL: origin });
  const weight = await measurePageWeight(page, path);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keyboard = await walkWithTab(page);
  await page.evaluate(() => scrollTo(0, 0));
  // Colors are the same as on a desktop.
  const axe = await runAxe(page, { colorSchemes: ['light'] });
  const smallTargets = await findSmallTargets(page);
  await page.context().close();
  return { path, weight, keyboard, axe, smallTargets };
}

/** Collects the URLs of other hosts that a page asks for, without documents in frames. */
function watchOtherHosts(page: Page, origin: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const isOther = !request.url().startsWith(origin);
    if (isOther && request.resourceType() !== 'document') urls.push(request.url());
  });
  return urls;
}

/** Scrolls to the end of a page, so that it loads all pictures and the map. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      // Not requestAnimationFrame: in a headless browser, it sometimes waits forever.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  // With a frame, the browser is sometimes never idle.
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(5_000)]);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Returns the lines of text that a page has with JavaScript only. */
async function findLinesOfScripts(page: Page, browser: Browser, options: BrowserContextOptions) {
  const linesOf = async (tab: Page) => (await tab.getByRole('main').innerText()).split(/\s*\n\s*/);
  const withoutScripts = await openTab(browser, { ...options, javaScriptEnabled: false });
  await withoutScripts.goto(page.url());
  const lines = new Set(await linesOf(withoutScripts));
  await withoutScripts.context().close();
  return (await linesOf(page)).filter((line) => !lines.has(line));
}

const findBrokenPictures = (page: Page) =>
  page
    .locator('img')
    .filter({ visible: true })
    .evaluateAll((all: HTMLImageElement[]) =>
      all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt, src }) => alt || src),
    );

/** Adds the width of the screen to each text. */
const withWidth = (texts: string[], width: number) =>
  texts.map((text) => `${width} px wide: ${text}`);

/** Shows a page on screens of all widths. */
async function resizeThrough(page: Page) {
  const clippedTexts: string[] = [];
  const textsOnPictures: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    clippedTexts.push(...withWidth(await findClippedText(page), width));
    textsOnPictures.push(...withWidth(await findTextOnPictures(page), width));
  }
  return { clippedTexts, textsOnPictures };
}

/** Finds clipped text on screens of some widths. */
async function findClippedAt(page: Page, widths: readonly number[], height = 800) {
  const clipped: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    clipped.push(...withWidth(await findClippedText(page), width));
  }
  return clipped;
}

/** Finds clipped text with the text spacing of WCAG 1.4.12. */
async function findClippedWithSpacing(page: Page) {
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  const clipped = await findClippedAt(page, FEW_WIDTHS);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return clipped;
}

/** Finds clipped text in a browser whose user has doubled the size of fonts, to which media queries also answer. */
async function findClippedAtTwiceTheSize(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: LARGE_FONTS });
  await page.reload();
  return findClippedAt(page, FEW_WIDTHS);
}

/**
 * Replaces all words of a page, those of the error messages of its islands and of the menu included, but for the button on a
 * video: it has the height of the picture, and its text a limit of 30 characters.
 */
const replaceWords = (page: Page, word: string) =>
  page.evaluate((replacement) => {
    for (const template of document.querySelectorAll('template')) {
      template.replaceWith(template.content);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.closest('script, .video')) {
        text.data = text.data.replaceAll(/[^\s“”©.:]+/g, replacement);
      }
    }
    document.querySelector<HTMLElement>('[popover]')?.showPopover();
  }, word);

const findSmallTargets = (page: Page) =>
  page.locator('a[href],button,input,textarea').evaluateAll((all) =>
    all
      // WCAG 2.5.8 exempts links within a sentence.
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 1 && (width < 24 || height < 24);
      })
      .map((target) => target.textContent),
  );
