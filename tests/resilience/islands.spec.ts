/** An island that fails keeps the HTML it had, and takes nothing else on the page with it. */
import type { Page, Route } from '@playwright/test';
import { button, field, otherWays } from '../contact-page.ts';
import { fillIn, words } from '../copy.ts';
import {
  expect,
  findClippedText,
  frames,
  holdScripts,
  mockEmailJs,
  test,
  type Island,
} from '../support.ts';
import {
  expectChatOpens,
  expectMenuLeadsOn,
  expectTrueFigures,
  islands,
  phoneSize,
  slideshow,
} from './islands-in-use.ts';

const { company, contactPage, errorPage, homePage } = words;

const message = (page: Page) => field(page, 'message');
const errorScreen = (page: Page) => page.getByRole('alert').filter({ hasText: errorPage.heading });

/** Checks that an island's HTML does its work without React. */
const uses: Record<Island, (page: Page) => Promise<void>> = {
  Slideshow: async (page) => {
    await expect(slideshow(page).getByRole('img').first()).toBeInViewport();
    const last = slideshow(page).locator('[data-slide]').last();
    expect(await last.evaluate((slide) => slide.getAnimations().length)).toBe(1);
  },
  Counters: expectTrueFigures,
  ContactForm: async (page) => {
    await button(page).click();
    const link = otherWays(page).getByRole('link', { name: company.email });
    await expect(link).toBeVisible();
    await link.evaluate((one) => one.addEventListener('click', (click) => click.preventDefault()));
    await link.click();
    await expect(link).toHaveAttribute('href', /body=My%20own%20words/);
    await expect(button(page)).toHaveAccessibleName(contactPage.form.submit);
    await expect(page).toHaveURL('/contact');
    await page.reload();
    await expect(message(page)).toHaveValue('My own words');
  },
  Menu: expectMenuLeadsOn,
  ChatPrompt: expectChatOpens,
};

/** Matches the address of an island's script, and those with which Astro's runtime tries again. */
const scriptOf =
  (island: Island) =>
  ({ pathname, search }: URL) =>
    pathname.includes(`/_astro/${island}.`) && search !== '?original';

/** Answers with code in place of an island's script. */
const serve = (code: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: code });

const throwsInRender = serve('export default () => { throw new Error("It broke in render") }');

/**
 * Wraps an island's component, so that it throws in its next render after `breakNow` has been called. Hooks
 * that the component calls are then the wrapper's, so what renders the one renders the other.
 */
const throwsLater = (route: Route) =>
  serve(
    `import Component from '${route.request().url()}?original';
    export default function Wrapper(props) {
      const rendered = Component(props);
      if (window.isBroken?.()) throw new Error('It broke later');
      return rendered;
    }`,
  )(route);
const breakNow = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isBroken: () => true }).isBroken());

const failures: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['does not load', (route) => route.abort(), /dynamically imported module/],
  ['throws in render', throwsInRender, /It broke in render/],
  [
    'has gone with a new release',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    /dynamically imported module/,
  ],
  ['is cut off', serve('export default function () {'), /SyntaxError/],
  ['throws while it loads', serve('throw new Error("It broke")'), /It broke/],
];

for (const [name, use] of Object.entries(uses)) {
  const island = name as Island;
  const { path, isOnPhone, wake } = islands[island];
  // Ways to fail are the same for all islands: the form tries each.
  for (const [failure, fail, error] of island === 'ContactForm' ? failures : failures.slice(0, 2)) {
    test(`${island}: its script ${failure}`, async ({ page }) => {
      // Only the slideshow is about motion, and each test takes less without it.
      if (island !== 'Slideshow') await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isOnPhone) await page.setViewportSize(phoneSize);
      const errors: string[] = [];
      page.on('pageerror', (one) => errors.push(`${one.name}: ${one.message}`));
      // Astro's runtime tries again after a second: a test need not wait.
      await page.addInitScript(() => {
        const original = window.setTimeout.bind(window);
        Object.assign(window, {
          setTimeout: (run: () => void, delay: number) =>
            original(run, delay === 1_000 ? 0 : delay),
        });
      });
      await page.route(scriptOf(island), fail);
      await page.goto(path);
      await wake(page);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      for (const one of errors) expect(one).toMatch(error);

      // Menu and chat prompt are not content: for them there is no error screen.
      const hasScreen = failure === 'throws in render' && !['Menu', 'ChatPrompt'].includes(island);
      const screen = errorScreen(page);
      await expect(screen).toHaveCount(hasScreen ? 1 : 0);
      if (hasScreen) {
        await expect(screen.getByRole('heading')).toHaveText(errorPage.heading);
        await expect(screen.getByRole('code')).toHaveText('It broke in render');
        await expect(screen.locator('pre')).toBeHidden();
        await screen.getByText(errorPage.stack, { exact: true }).click();
        await expect(screen.locator('pre')).toHaveText(/at /);
        await expect(screen.getByRole('link', { name: errorPage.reload })).toBeVisible();
      }
      await frames(page);
      await use(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

test('When React itself does not load, the form offers other ways', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/_astro/react.*.js', (route) => route.abort());
  await page.goto('/contact');
  await islands.ContactForm.wake(page);
  await uses.ContactForm(page);
  expect(errors.length).toBeGreaterThan(0);
});

test('A form that fails after it has sent starts again as it was, with my text', async ({
  page,
}) => {
  await page.route(scriptOf('ContactForm'), throwsLater);
  const emailJs = await mockEmailJs(page, { status: 200, body: 'OK' }, true);
  await page.goto('/contact');
  await islands.ContactForm.wake(page);
  await button(page).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await breakNow(page);
  emailJs.release();
  await expect(errorScreen(page).getByRole('code')).toHaveText('It broke later');
  expect(emailJs.posts).toHaveLength(1);
  await expect(button(page)).toHaveAccessibleName(contactPage.form.submit);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(message(page)).toHaveValue('My own words');
  await message(page).fill('Other words');
  await expect(message(page)).toHaveValue('Other words');
});

test('A form that fails while it sends keeps my text, in fields that React made too', async ({
  page,
}) => {
  await page.route(scriptOf('ContactForm'), throwsLater);
  await mockEmailJs(page, { status: 200, body: 'OK' });
  await page.goto('/contact');
  // React replaces HTML that it does not recognise.
  await page.evaluate(() => {
    document.querySelector('textarea')?.after(document.createElement('spelling-checker'));
  });
  await islands.ContactForm.wake(page);
  await expect(page.locator('spelling-checker')).toHaveCount(0);
  await breakNow(page);
  await button(page).click();
  await expect(errorScreen(page).getByRole('code')).toHaveText('It broke later');
  await expect(message(page)).toHaveValue('My own words');
  await expect(otherWays(page)).toBeVisible();
  await message(page).fill('Other words');
  await errorScreen(page).getByRole('link', { name: errorPage.reload }).click();
  await expect(message(page)).toHaveValue('Other words');
  await expect(errorScreen(page)).toHaveCount(0);
});

test('Counters that fail while they count show the true figures', async ({ page }) => {
  await page.route(scriptOf('Counters'), throwsLater);
  await page.addInitScript(() => {
    const count = () => document.querySelector('dd [aria-hidden]')?.textContent ?? '0';
    Object.assign(window, { isBroken: () => Number.parseInt(count(), 10) > 0 });
  });
  await page.goto('/about');
  await islands.Counters.wake(page);
  await expect(errorScreen(page).getByRole('code')).toHaveText('It broke later');
  await expectTrueFigures(page);
  await expect(page.getByRole('definition').first().locator('*')).toHaveCount(0);
});

test('A form that fails while I type lets me type on', async ({ page }) => {
  await page.route(scriptOf('ContactForm'), throwsInRender);
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await message(page).pressSequentially('A long work');
  await page.keyboard.press('ControlOrMeta+ArrowLeft');
  scripts.release();
  await expect(errorScreen(page)).toBeVisible();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('piece of ');
  await expect(message(page)).toHaveValue('A long piece of work');
});

test('The error screen of an island fits a phone', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await page.route(scriptOf('Slideshow'), throwsInRender);
  await page.goto('/');
  const name = fillIn(homePage.slideshow.dot, { number: 2 });
  await page.getByRole('button', { name, exact: true }).click();
  await errorScreen(page).getByText(errorPage.stack, { exact: true }).click();
  await expect(errorScreen(page).locator('pre')).toBeVisible();
  expect(await findClippedText(page)).toEqual([]);
});
