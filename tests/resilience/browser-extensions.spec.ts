/** The islands work after translators and browser extensions change the DOM. */
import type { Page } from '@playwright/test';
import {
  expectSuccess,
  expectValues,
  field,
  fieldNames,
  sampleMessage,
  submitButton,
} from '../contact-page.ts';
import { dot, expectSlide } from '../slideshow.ts';
import { expect, holdScripts, hydrated, mockEmailJs, test } from '../support.ts';
import {
  chatLink,
  expectChatOpens,
  expectMenuWorks,
  islands,
  phoneViewport,
} from './island-helpers.ts';

// No test here is about motion, and reduced motion makes them faster.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Wraps each text node, as browser translators do. Keeps the text, so that locators still match. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const textNodes: Node[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.nodeValue?.trim() && !text.parentElement?.matches('script,style,textarea')) {
      textNodes.push(text);
    }
  }
  for (const text of textNodes) {
    const wrapper = document.createElement('span');
    wrapper.append(document.createElement('span'));
    wrapper.firstElementChild?.append(text.nodeValue ?? '');
    text.parentNode?.replaceChild(wrapper, text);
  }
}

/** Adds an element after each field, as spell checkers do. */
function addElements() {
  for (const control of document.querySelectorAll('input,textarea')) {
    control.after(document.createElement('spell-checker'));
  }
}

/** Wraps each field, as password managers do. */
function wrapFields() {
  for (const control of document.querySelectorAll('input,textarea')) {
    const wrapper = document.createElement('div');
    control.replaceWith(wrapper);
    wrapper.append(control);
  }
}

for (const [cause, modify] of [
  ['a translator', translate],
  ['a spell checker', addElements],
  ['a password manager', wrapFields],
] as const) {
  test(`The contact form keeps the text, and sends it once, after changes by ${cause}`, async ({
    page,
  }) => {
    const emailJs = await mockEmailJs(page);
    const scripts = await holdScripts(page);
    await page.goto('/contact');
    await page.evaluate(modify);
    for (const name of fieldNames) await field(page, name).pressSequentially(sampleMessage[name]);
    scripts.release();
    await hydrated(page, 'ContactForm');
    await expectValues(page, sampleMessage);
    await submitButton(page).click();
    await expectSuccess(page);
    expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: sampleMessage })]);
  });
}

/** Checks by island that it works with React. */
const checks = {
  Slideshow: async (page: Page) => {
    await dot(page, 2).click();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await expectSlide(page, 2);
  },
  Menu: expectMenuWorks,
  ChatPrompt: async (page: Page) => {
    await expectChatOpens(page);
    await expect(chatLink(page)).toBeHidden();
  },
};

for (const [name, check] of Object.entries(checks)) {
  const island = name as keyof typeof checks;
  test(`${island} works after translations before and after hydration`, async ({ page }) => {
    const { path, phoneOnly, triggerHydration } = islands[island];
    if (phoneOnly) await page.setViewportSize(phoneViewport);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const scripts = await holdScripts(page);
    await page.goto(path);
    await page.evaluate(translate);
    await triggerHydration(page);
    scripts.release();
    await hydrated(page, island);
    await page.evaluate(translate);
    await check(page);
    // React reports that it replaced the HTML.
    expect(errors.filter((error) => !error.includes('#418'))).toEqual([]);
  });
}
