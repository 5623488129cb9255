/** Faults that others put into a page: translators wrap its texts, extensions add to its fields. */
import type { Page } from '@playwright/test';
import { button, field, letter } from '../contact-page.ts';
import { entries, fillIn, words } from '../copy.ts';
import {
  desktop,
  expect,
  holdScripts,
  hydrated,
  mockMail,
  noteFault,
  region,
  test,
  type Island,
} from '../support.ts';

const area = 'Changed pages';
const { aboutPage, chat, contactPage, homePage, navigation } = words;

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

for (const [who, change] of changes) {
  test(`I write on, and send, though ${who} was first`, desktop, async ({ page }) => {
    const mail = await mockMail(page, { status: 200, body: 'OK' });
    const scripts = await holdScripts(page);
    await page.goto('/contact');
    await page.evaluate(change);
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
      const mail = await mockMail(page, { status: 200, body: 'OK' });
      const scripts = await holdScripts(page);
      await page.goto('/contact');
      await page.evaluate(change);
      await field(page, 'name').fill(letter.name);
      await field(page, 'email').fill(letter.email);
      await field(page, 'message').fill(letter.message);
      await button(page).click();
      scripts.release();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(contactPage.form.success);
      expect(mail.posts).toEqual([expect.objectContaining({ template_params: letter })]);
    },
  );
}

const parts: Record<
  Exclude<Island, 'ContactForm'>,
  { path: string; wake: (page: Page) => Promise<void>; use: (page: Page) => Promise<void> }
> = {
  Slideshow: {
    path: '/',
    wake: (page) => region(page, homePage.slideshow.label).hover(),
    use: async (page) => {
      const slides = region(page, homePage.slideshow.label);
      await slides
        .getByRole('button', { name: fillIn(homePage.slideshow.dot, { number: 2 }), exact: true })
        .click();
      const { length: total } = entries('slides');
      const shown = slides.locator('[data-slide]').and(page.getByRole('group'));
      await expect(shown).toHaveAccessibleName(
        fillIn(homePage.slideshow.position, { number: 2, total }),
      );
    },
  },
  Counters: {
    path: '/about',
    wake: (page) => region(page, aboutPage.stats.heading).scrollIntoViewIfNeeded(),
    use: (page) =>
      expect(region(page, aboutPage.stats.heading).getByRole('definition')).toHaveText(
        entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`),
      ),
  },
  Menu: {
    path: '/pricing',
    wake: (page) => page.getByRole('button', { name: navigation.open }).focus(),
    use: async (page) => {
      await page.getByRole('button', { name: navigation.open }).click();
      await expect(page.getByRole('button', { name: navigation.close })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: navigation.open })).toBeFocused();
      await page.getByRole('button', { name: navigation.open }).click();
      await page.getByRole('navigation').locator('[href="/about"]').click();
      await expect(page).toHaveURL('/about');
    },
  },
  ChatPrompt: {
    path: '/services',
    wake: (page) => page.locator('.chat-prompt').getByRole('link', { name: chat.action }).focus(),
    use: async (page) => {
      const link = page.locator('.chat-prompt').getByRole('link', { name: chat.action });
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      expect(tab.url()).toContain('https://wa.me/');
      await expect(link).toBeHidden();
    },
  },
};

for (const [island, part] of Object.entries(parts) as [
  keyof typeof parts,
  (typeof parts)['Menu'],
][]) {
  for (const when of ['before its script came', 'while it was in use']) {
    test.describe(island, () => {
      if (island === 'Menu') test.use({ viewport: { width: 412, height: 800 } });

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
        await part.use(page);
        // React tells that it has made the part anew.
        expect(faults.filter((fault) => !(first && fault.includes('#418')))).toEqual([]);
        noteFault(area, `${island}: a translator comes ${when}`, 'it works as ever');
      });
    });
  }
}
