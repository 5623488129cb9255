/** Faults of islands: the part that fails stays what its HTML is, and takes nothing else with it. */
import type { Page, Route } from '@playwright/test';
import { button, field, otherWays } from '../contact-page.ts';
import { fillIn, words } from '../copy.ts';
import {
  desktop,
  expect,
  findCutText,
  frames,
  holdScripts,
  mockMail,
  noteFault,
  phone,
  test,
  type Island,
} from '../support.ts';
import { chatLink, figuresStand, islandParts, slides, type IslandPart } from './island-parts.ts';

const area = 'Islands';
const { company, contactPage, errorPage, homePage, navigation } = words;

interface Part extends IslandPart {
  /** Checks that its HTML still does what it is there for. */
  works: (page: Page) => Promise<void>;
  /** Whether it is part of the page's content, so that the error screen says that it failed. */
  content: boolean;
}

const message = (page: Page) => field(page, 'message');

const parts: Record<Island, Part> = {
  Slideshow: {
    ...islandParts.Slideshow,
    works: async (page) => {
      await expect(slides(page).getByRole('img').first()).toBeInViewport();
      const first = slides(page).locator('[data-slide]').first();
      expect(await first.evaluate((slide) => slide.getAnimations().length)).toBe(1);
    },
    content: true,
  },
  Counters: { ...islandParts.Counters, works: figuresStand, content: true },
  ContactForm: {
    ...islandParts.ContactForm,
    works: async (page) => {
      await button(page).click();
      const mail = otherWays(page).getByRole('link', { name: company.email });
      await expect(mail).toBeVisible();
      await mail.evaluate((one) =>
        one.addEventListener('click', (click) => click.preventDefault()),
      );
      await mail.click();
      await expect(mail).toHaveAttribute('href', /body=My%20own%20words/);
      await expect(button(page)).toHaveAccessibleName(contactPage.form.submit);
      await expect(page).toHaveURL('/contact');
      await expect(message(page)).toHaveValue('My own words');
      await page.reload();
      await expect(message(page)).toHaveValue('My own words');
    },
    content: true,
  },
  Menu: {
    ...islandParts.Menu,
    works: async (page) => {
      await page.getByRole('button', { name: navigation.open }).click();
      const about = page.getByRole('navigation').locator('[href="/about"]');
      await expect(about).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(about).toBeHidden();
      await page.getByRole('button', { name: navigation.open }).click();
      await about.click();
      await expect(page).toHaveURL('/about');
    },
    content: false,
  },
  ChatPrompt: {
    ...islandParts.ChatPrompt,
    works: async (page) => {
      const link = chatLink(page);
      await expect(link).toBeVisible();
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      expect(tab.url()).toContain('https://wa.me/');
    },
    content: false,
  },
};

/** The code of an island's script, broken. */
const broken = (change: (code: string) => string) => async (route: Route) => {
  const answer = await route.fetch();
  const code = await answer.text();
  expect(change(code)).not.toBe(code);
  await route.fulfill({ response: answer, body: change(code) });
};

// Whatever the part is called inside, what it exports is a function that throws.
const throwsWhenDrawn = broken((code) =>
  code.replace(
    /export\{\s*(\w+) as default\s*\};?/,
    "export default function(){throw new Error('It broke while it was drawn')};",
  ),
);

const scriptFaults: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['does not load', (route) => route.abort(), /dynamically imported module/],
  [
    'has gone with a new release',
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    /dynamically imported module/,
  ],
  [
    'loads half',
    broken((code) => code.slice(0, code.length / 2)),
    /SyntaxError|Unexpected|Invalid/,
  ],
  [
    'throws while it starts',
    broken((code) => `throw new Error('It broke at its start');${code}`),
    /It broke at its start/,
  ],
  ['throws while it renders', throwsWhenDrawn, /It broke while it was drawn/],
];

for (const [island, part] of Object.entries(parts) as [Island, Part][]) {
  test.describe(island, () => {
    // Only slides are about motion, and each test takes less without it.
    if (island !== 'Slideshow') test.use({ contextOptions: { reducedMotion: 'reduce' } });
    if (part.phone) test.use({ viewport: { width: 412, height: 800 } });

    // How a script fails to come is the same for all of them: the form tries each way.
    const tried = scriptFaults.filter(
      ([fault]) => island === 'ContactForm' || /does not load|renders/.test(fault),
    );
    for (const [fault, fail, message] of tried) {
      test(`${island}: its script ${fault}`, desktop, async ({ page }) => {
        const collected: string[] = [];
        page.on('pageerror', (error) => collected.push(`${error.name}: ${error.message}`));
        // Astro tries again after a second: a test need not wait.
        await page.addInitScript(() => {
          const later = window.setTimeout.bind(window);
          Object.assign(window, {
            setTimeout: (run: () => void, time: number) => later(run, time === 1_000 ? 0 : time),
          });
        });
        await page.route(new RegExp(`/_astro/${island}\\.`), fail);
        await page.goto(part.path);
        await part.wake(page);
        await expect.poll(() => collected.length).toBeGreaterThan(0);
        for (const error of collected) expect(error).toMatch(message);

        const screen = page.getByRole('alert').filter({ hasText: errorPage.heading });
        const shows = part.content && fault.includes('renders');
        await expect(screen).toHaveCount(shows ? 1 : 0);
        if (shows) {
          await expect(screen.getByRole('heading')).toHaveText(errorPage.heading);
          await expect(screen.getByRole('code')).toHaveText('It broke while it was drawn');
          await expect(screen.locator('pre')).toBeHidden();
          await screen.getByText(errorPage.stack, { exact: true }).click();
          await expect(screen.locator('pre')).toHaveText(/at /);
          await expect(screen.getByRole('link', { name: errorPage.reload })).toBeVisible();
        }
        await frames(page);
        await part.works(page);

        // The rest of the page: content, navigation, year.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
        // What is still asked for again.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        noteFault(
          area,
          `${island}: its script ${fault}`,
          `collected; its HTML works${shows ? ', the error screen stands before it' : ''}`,
        );
      });
    }
  });
}

test(
  'When React itself does not load, everything still reads and leads on',
  desktop,
  async ({ page }) => {
    const collected: string[] = [];
    page.on('pageerror', (error) => collected.push(error.message));
    await page.route('**/_astro/react.*.js', (route) => route.abort());
    await page.goto('/contact');
    await parts.ContactForm.wake(page);
    await parts.ContactForm.works(page);
    expect(collected.length).toBeGreaterThan(0);
    noteFault(area, 'React does not load', 'collected; the form offers mail and chat, text kept');
  },
);

/** The code of a part that throws whenever it is drawn while a value in it is so. */
const throwing = (value: RegExp, what: string) =>
  broken((code) => code.replace(value, (is) => `${is}&&(()=>{throw new Error('${what}')})()`));

test(
  'A part that fails in the middle of its work stands again as it began',
  desktop,
  async ({ page }) => {
    // It was busy, and breaks when it is to say that the message has arrived.
    await page.route(
      '**/_astro/ContactForm.*.js',
      throwing(/(?<=children:)\w+\.notice===`success`/, 'It broke at its end'),
    );
    const mail = await mockMail(page, { status: 200, body: 'OK' });
    await page.goto('/contact');
    await parts.ContactForm.wake(page);
    await button(page).click();
    await expect(page.getByRole('alert').getByRole('code')).toHaveText('It broke at its end');
    expect(mail.posts).toHaveLength(1);
    await expect(button(page)).toHaveAccessibleName(contactPage.form.submit);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(message(page)).toHaveValue('My own words');
    await message(page).fill('Other words');
    await expect(message(page)).toHaveValue('Other words');

    // Figures break in the middle of their counting.
    await page.route(
      '**/_astro/Counters.*.js',
      broken((code) =>
        code.replace(
          'Math.floor(',
          '((n)=>{if(n>0)throw new Error("It broke on its way");return n|0})(',
        ),
      ),
    );
    await page.goto('/about');
    await parts.Counters.wake(page);
    await expect(page.getByRole('alert').getByRole('code')).toHaveText('It broke on its way');
    await parts.Counters.works(page);
    await expect(page.getByRole('definition').first().locator('*')).toHaveCount(0);
    noteFault(area, 'a part throws in the middle of its work', 'its HTML stands again as it began');
  },
);

test('The error screen of a part fits a phone', phone, async ({ page }) => {
  await page.route('**/_astro/Slideshow.*.js', throwsWhenDrawn);
  await page.goto('/');
  await page
    .getByRole('button', { name: fillIn(homePage.slideshow.dot, { number: 2 }), exact: true })
    .tap();
  await page.getByRole('alert').getByText(errorPage.stack, { exact: true }).tap();
  await expect(page.getByRole('alert').locator('pre')).toBeVisible();
  expect(await findCutText(page)).toEqual([]);
});

test('A part that fails while I type lets me type on', desktop, async ({ page }) => {
  await page.route('**/_astro/ContactForm.*.js', throwsWhenDrawn);
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await message(page).pressSequentially('A long work');
  await page.keyboard.press('ControlOrMeta+ArrowLeft');
  scripts.release();
  await expect(page.getByRole('alert').getByRole('code')).toHaveText('It broke while it was drawn');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('piece of ');
  await expect(message(page)).toHaveValue('A long piece of work');
  noteFault(area, 'ContactForm: throws while somebody types', 'focus, caret and text stay');
});

test('A part that fails later keeps what I have typed', desktop, async ({ page }) => {
  const collected: string[] = [];
  page.on('pageerror', (error) => collected.push(error.message));
  // Breaks as soon as it is busy.
  await page.route(
    '**/_astro/ContactForm.*.js',
    throwing(/(?<="aria-busy":)\w+/, 'It broke later'),
  );
  const mail = await mockMail(page, { status: 200, body: 'OK' });
  await page.goto('/contact');
  // So that React makes it anew, and the text is in fields that the page did not have.
  await page.evaluate(() => {
    document.querySelector('textarea')?.after(document.createElement('spelling-checker'));
  });
  await parts.ContactForm.wake(page);
  await button(page).click();
  await expect.poll(() => mail.posts.length).toBe(1);
  await expect(page.getByRole('alert').getByRole('code')).toHaveText('It broke later');
  expect(collected).toContain('It broke later');
  await expect(message(page)).toHaveValue('My own words');
  await expect(otherWays(page)).toBeVisible();
  await message(page).fill('Other words');
  await page.getByRole('alert').getByRole('link', { name: errorPage.reload }).click();
  await expect(message(page)).toHaveValue('Other words');
  await expect(page.getByRole('alert').filter({ hasText: errorPage.heading })).toHaveCount(0);
  noteFault(
    area,
    'ContactForm: throws later, while it sends',
    'error screen, text kept, mail and chat offered; a reload keeps the text',
  );
});
