/** The islands work, from the first interaction on, after translators and browser extensions change the DOM. */
import type { Page } from '@playwright/test';
import { expectSuccess, fillForm, exampleMessage, submitButton } from '../contact-page.ts';
import { entries } from '../expected-content.ts';
import { dot, expectSlide } from '../slideshow.ts';
import {
  expect,
  holdScripts,
  hydrated,
  mockEmailJs,
  test,
  watchErrors,
  type Island,
} from '../support.ts';
import {
  chatLink,
  expectChatOpens,
  expectMenuWorks,
  islands,
  phoneViewport,
} from './island-helpers.ts';

// Only the counters are about motion, and reduced motion makes the tests faster.
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

/** Checks by island that its first use works, and that React runs it. */
const uses: Record<Island, (page: Page) => Promise<void>> = {
  Slideshow: async (page) => {
    await dot(page, 2).click();
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await expectSlide(page, 2);
  },
  Counters: async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await islands.Counters.triggerHydration(page);
    const values = entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`);
    await expect(page.locator('dd [aria-hidden]')).toHaveText(values);
  },
  ContactForm: async (page) => {
    const emailJs = await mockEmailJs(page);
    const scripts = await holdScripts(page);
    await fillForm(page);
    await submitButton(page).click();
    scripts.release();
    await expectSuccess(page);
    expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: exampleMessage })]);
  },
  Menu: async (page) => {
    await page.locator('[popovertarget]').click();
    await hydrated(page, 'Menu');
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectMenuWorks(page);
  },
  ChatPrompt: async (page) => {
    await expectChatOpens(page);
    await expect(chatLink(page)).toBeHidden();
  },
};

/** Opens a page with an island, changes it, and checks that the island works. */
async function check(page: Page, island: Island, change: () => Promise<unknown>) {
  const { path, phoneOnly } = islands[island];
  if (phoneOnly) await page.setViewportSize(phoneViewport);
  const errors = await watchErrors(page);
  await page.goto(path);
  await change();
  await uses[island](page);
  // React reports that it replaced the HTML.
  expect(errors.filter((error) => !error.includes('#418'))).toEqual([]);
}

/** Adds an element to each of an island. */
const addElements = (page: Page, island: Island) =>
  page.locator(`astro-island[component-url*="/${island}."]`).evaluate((root) => {
    for (const element of root.querySelectorAll(':not(input, textarea, astro-slot *)')) {
      element.prepend(document.createElement('div'));
    }
  });

for (const island of Object.keys(uses) as Island[]) {
  test(`${island} works after translation, before and after hydration`, ({ page }) =>
    check(page, island, async () => {
      await page.evaluate(translate);
      // The counters don't report hydration.
      if (island === 'Counters') return;
      await islands[island].triggerHydration(page);
      await hydrated(page, island);
      await page.evaluate(translate);
    }));

  test(`${island} works with an element added to each of its own`, ({ page }) =>
    check(page, island, () => addElements(page, island)));
}
