/** Others change a page's HTML: translators container-page its text, extensions add to its fields. */
import type { Page } from '@playwright/test';
import { button, field, fill, sampleMessage, successNotice } from '../contact-page.ts';
import { entries, fillIn, words } from '../copy.ts';
import { expect, holdScripts, hydrated, mockEmailJs, test } from '../support.ts';
import {
  chatLink,
  expectChatOpens,
  expectMenuLeadsOn,
  islands,
  phoneSize,
  slideshow,
} from './islands-in-use.ts';

const { contactPage, homePage } = words;

// Nothing here is about motion, and each test takes less without it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Wraps each text, as translators in browsers do. The words stay, so that they can be looked for. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.nodeValue?.trim() && !text.parentElement?.matches('script,style,textarea')) {
      texts.push(text);
    }
  }
  for (const text of texts) {
    const outer = document.createElement('span');
    outer.append(document.createElement('span'));
    outer.firstElementChild?.append(text.nodeValue ?? '');
    text.parentNode?.replaceChild(outer, text);
  }
}

/** Adds to each field, as spelling checkers do. */
function addToFields() {
  for (const one of document.querySelectorAll('input,textarea')) {
    one.after(document.createElement('spelling-checker'));
  }
}

/** Wraps each field, as password managers do. */
function wrapFields() {
  for (const one of document.querySelectorAll('input,textarea')) {
    const box = document.createElement('div');
    one.replaceWith(box);
    box.append(one);
  }
}

/** Opens Contact and changes its HTML before its scripts come. */
async function openChanged(page: Page, change: () => void) {
  const emailJs = await mockEmailJs(page, { status: 200, body: 'OK' });
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await page.evaluate(change);
  return { emailJs, scripts };
}

for (const [who, change] of [
  ['a translator', translate],
  ['a spelling checker', addToFields],
  ['a password manager', wrapFields],
] as const) {
  test(`I write on, and send, though ${who} was first`, async ({ page }) => {
    const { emailJs, scripts } = await openChanged(page, change);
    await field(page, 'name').pressSequentially(sampleMessage.name);
    await field(page, 'email').pressSequentially(sampleMessage.email);
    await field(page, 'message').pressSequentially('A long work');
    await page.keyboard.press('ControlOrMeta+ArrowLeft');
    scripts.release();
    await hydrated(page, 'ContactForm');
    await expect(field(page, 'message')).toBeFocused();
    await page.keyboard.type('piece of ');
    await page.reload();
    await expect(field(page, 'message')).toHaveValue('A long piece of work');
    await button(page).click();
    await expect(successNotice(page)).toHaveText(contactPage.form.success);
    expect(emailJs.posts).toEqual([
      expect.objectContaining({
        template_params: { ...sampleMessage, message: 'A long piece of work' },
      }),
    ]);
  });
}

test('What I sent before the scripts came is sent once, though a translator was first', async ({
  page,
}) => {
  const { emailJs, scripts } = await openChanged(page, translate);
  await fill(page);
  await button(page).click();
  scripts.release();
  await expect(successNotice(page)).toHaveText(contactPage.form.success);
  expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: sampleMessage })]);
});

/** Checks that an island does what its HTML alone would not. */
const uses = {
  Slideshow: async (page: Page) => {
    const { dot, position } = homePage.slideshow;
    const name = fillIn(dot, { number: 2 });
    await slideshow(page).getByRole('button', { name, exact: true }).click();
    const shown = slideshow(page).locator('[data-slide]').and(page.getByRole('group'));
    const { length: total } = entries('slides');
    await expect(shown).toHaveAccessibleName(fillIn(position, { number: 2, total }));
  },
  Menu: expectMenuLeadsOn,
  ChatPrompt: async (page: Page) => {
    await expectChatOpens(page);
    await expect(chatLink(page)).toBeHidden();
  },
};

for (const [name, use] of Object.entries(uses)) {
  const island = name as keyof typeof uses;
  test(`${island} works where a translator comes before it, and again`, async ({ page }) => {
    const { path, isOnPhone, wake } = islands[island];
    if (isOnPhone) await page.setViewportSize(phoneSize);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const scripts = await holdScripts(page);
    await page.goto(path);
    await page.evaluate(translate);
    await wake(page);
    scripts.release();
    await hydrated(page, island);
    await page.evaluate(translate);
    await use(page);
    // React reports that it has replaced the HTML.
    expect(errors.filter((error) => !error.includes('#418'))).toEqual([]);
  });
}
