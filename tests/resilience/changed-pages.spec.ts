/** Faults that others put into a page: translators wrap its texts, extensions add to its fields. */
import type { Page } from '@playwright/test';
import { button, field, fill, letter } from '../contact-page.ts';
import { entries, fillIn, words } from '../copy.ts';
import {
  desktop,
  expect,
  holdScripts,
  hydrated,
  mockMail,
  noteFault,
  test,
  type Island,
} from '../support.ts';
import { chatLink, figuresStand, islandParts, slides, type IslandPart } from './island-parts.ts';

const area = 'Changed pages';
const { contactPage, homePage, navigation } = words;

// Only slides are about motion, and what counts ends at once without it.
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

/** Wraps each field, as password keepers do. */
function wrapFields() {
  for (const one of document.querySelectorAll('input,textarea')) {
    const box = document.createElement('div');
    one.replaceWith(box);
    box.append(one);
  }
}

const changes: [string, () => void][] = [
  ['a translator', translate],
  ['an extension that adds to fields', addToFields],
  ['an extension that wraps fields', wrapFields],
];

/** Opens Contact as somebody else has changed it, its scripts still to come. */
async function openChanged(page: Page, change: () => void) {
  const mail = await mockMail(page, { status: 200, body: 'OK' });
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await page.evaluate(change);
  return { mail, scripts };
}

for (const [who, change] of changes) {
  test(`I write on, and send, though ${who} was first`, desktop, async ({ page }) => {
    const { mail, scripts } = await openChanged(page, change);
    await field(page, 'name').pressSequentially(letter.name);
    await field(page, 'email').pressSequentially(letter.email);
    await field(page, 'message').pressSequentially('A long work');
    await page.keyboard.press('ControlOrMeta+ArrowLeft');
    scripts.release();
    await hydrated(page, 'ContactForm');
    await expect(field(page, 'message')).toBeFocused();
    await page.keyboard.type('piece of ');
    await expect(field(page, 'message')).toHaveValue('A long piece of work');
    await page.reload();
    await expect(field(page, 'message')).toHaveValue('A long piece of work');
    await button(page).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(contactPage.form.success);
    expect(mail.posts).toEqual([
      expect.objectContaining({
        template_params: { ...letter, message: 'A long piece of work' },
      }),
    ]);
    noteFault(
      area,
      `${who} changes the form before the scripts come`,
      'text, caret and draft stay',
    );
  });

  test(
    `What I sent off at once is sent once, though ${who} was first`,
    desktop,
    async ({ page }) => {
      const { mail, scripts } = await openChanged(page, change);
      await fill(page);
      await button(page).click();
      scripts.release();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(contactPage.form.success);
      expect(mail.posts).toEqual([expect.objectContaining({ template_params: letter })]);
    },
  );
}

/** Checks that a part does more than its HTML alone would. */
const uses: Record<Exclude<Island, 'ContactForm'>, (page: Page) => Promise<void>> = {
  Slideshow: async (page) => {
    await slides(page)
      .getByRole('button', { name: fillIn(homePage.slideshow.dot, { number: 2 }), exact: true })
      .click();
    const { length: total } = entries('slides');
    const shown = slides(page).locator('[data-slide]').and(page.getByRole('group'));
    await expect(shown).toHaveAccessibleName(
      fillIn(homePage.slideshow.position, { number: 2, total }),
    );
  },
  Counters: figuresStand,
  Menu: async (page) => {
    await page.getByRole('button', { name: navigation.open }).click();
    await expect(page.getByRole('button', { name: navigation.close })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: navigation.open })).toBeFocused();
    await page.getByRole('button', { name: navigation.open }).click();
    await page.getByRole('navigation').locator('[href="/about"]').click();
    await expect(page).toHaveURL('/about');
  },
  ChatPrompt: async (page) => {
    const link = chatLink(page);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    expect(tab.url()).toContain('https://wa.me/');
    await expect(link).toBeHidden();
  },
};

for (const [island, use] of Object.entries(uses) as [keyof typeof uses, typeof uses.Menu][]) {
  const part: IslandPart = islandParts[island];
  for (const when of ['before its script came', 'while it was in use']) {
    test.describe(island, () => {
      if (part.phone) test.use({ viewport: { width: 412, height: 800 } });

      test(`${island} works where a translator came ${when}`, desktop, async ({ page }) => {
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(message));
        const first = when.startsWith('before');
        const scripts = await holdScripts(page);
        await page.goto(part.path);
        if (first) await page.evaluate(translate);
        await part.wake(page);
        scripts.release();
        await hydrated(page, island);
        if (!first) await page.evaluate(translate);
        await use(page);
        // React tells that it has made the part anew.
        expect(faults.filter((fault) => !(first && fault.includes('#418')))).toEqual([]);
        noteFault(area, `${island}: a translator comes ${when}`, 'it works as ever');
      });
    });
  }
}
