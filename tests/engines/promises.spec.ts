/** What the site promises its visitors, in Firefox and WebKit. The other tests run in Chromium, in more detail. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test as base } from '@playwright/test';
import { installHint, missingPackages } from '../../scripts/setup/install-packages.ts';
import { hydrationAttribute } from '../../src/dom-names.ts';
import { routes, timings } from '../../src/site.ts';
import { fieldNames, sampleMessage, type Message } from '../contact-page.ts';
import { copy, entries, fillTemplate } from '../copy.ts';
import {
  enginePackages,
  startEngine,
  type Engine,
  type EngineOptions,
  type Visitor,
} from './visitor.ts';

const root = join(import.meta.dirname, '../..');
const messagesFolder = join(root, 'messages');
const screenshotsFolder = join(root, '.cache/screenshots');

const test = base.extend<{ visitor: Visitor }, EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine }, use) => {
    const visitor = await engine.newVisitor();
    await use(visitor);
    expect(await visitor.takeErrors()).toEqual([]);
    await visitor.close();
  },
});

// In one worker, which starts the engine once.
test.describe.configure({ mode: 'default' });

test.skip(
  ({ engineName }) => missingPackages().some((name) => enginePackages[engineName].includes(name)),
  installHint(missingPackages()),
);

/** Whether screenshots show whole pages. WebKit takes many seconds to draw them. */
const fullPage = Boolean(process.env['FULL_PAGE']);

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 800 };

const { homePage, contactPage } = copy;
const { form } = contactPage;
const stats = entries('stats');
const { slideshow: labels } = homePage;
const slideshow = `section[aria-label="${labels.label}"]`;
const dot = (number: number) =>
  `${slideshow} button[aria-label="${fillTemplate(labels.dot, { number })}"]`;
const chatPrompt = '.chat-prompt';
const field = (name: keyof Message) => `main form [name="${name}"]`;
const submitButton = 'main form button';
const successNotice = 'main [role="status"]';
const failureNotice = 'main [role="alert"]';

const path = (visitor: Visitor) => visitor.evaluate(() => location.pathname);

const isVisible = (visitor: Visitor, selector: string) =>
  visitor.evaluate(
    (target) =>
      document
        .querySelector(target)
        ?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false,
    selector,
  );

const text = (visitor: Visitor, selector: string) =>
  visitor.evaluate(
    (target) => document.querySelector<HTMLElement>(target)?.innerText.trim(),
    selector,
  );

/** Clicks an element. Scrolls to it first, because browsers do not wait for smooth scrolling. */
async function click(visitor: Visitor, selector: string) {
  await visitor.evaluate(
    (target) =>
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
  await visitor.click(selector);
}

/** Returns the number of the slide that covers the others, or 0 during a fade. */
const currentSlide = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const slides = [...document.querySelectorAll('[data-slide]')].map((slide, index) => {
      const { opacity, zIndex } = getComputedStyle(slide);
      return { number: index + 1, opacity: Number(opacity), level: Number(zIndex) || 0 };
    });
    const [top] = slides
      .filter(({ opacity }) => opacity > 0)
      .sort((a, b) => b.level - a.level || b.number - a.number);
    return top?.opacity === 1 ? top.number : 0;
  });

/** Returns whether an animation of the slideshow is running. */
const isTurning = (visitor: Visitor) =>
  visitor.evaluate((target) => {
    const animations = document.querySelector(target)?.getAnimations({ subtree: true }) ?? [];
    return animations.some(({ playState }) => playState === 'running');
  }, slideshow);

async function typeMessage(visitor: Visitor, message: Message) {
  for (const name of fieldNames) await visitor.type(field(name), message[name]);
}

const typedMessage = (visitor: Visitor) =>
  visitor.evaluate(
    () => Object.fromEntries(new FormData(document.forms[0])) as Record<string, string>,
  );

test('All pages fit the screen and show their images', async ({ visitor, baseURL, engineName }) => {
  mkdirSync(screenshotsFolder, { recursive: true });
  for (const { width, height } of [phone, desktop]) {
    await visitor.resize(width, fullPage ? 10_000 : height);
    for (const [name, url] of Object.entries(routes)) {
      await visitor.goto(`${baseURL}${url}`);
      const missingImages = () =>
        visitor.evaluate(() =>
          [...document.images]
            .filter((image) => image.getBoundingClientRect().top < innerHeight)
            .filter((image) => image.checkVisibility({ opacityProperty: true }))
            .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
            .map(({ currentSrc, alt }) => currentSrc || alt),
        );
      await expect.poll(missingImages).toEqual([]);
      const pageWidth = await visitor.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth, `width of ${url}`).toBe(width);
      // WebKit decodes images when it draws them.
      if (fullPage) await setTimeout(1_000);
      const file = join(screenshotsFolder, `${name}-${width}-${engineName}.png`);
      writeFileSync(file, await visitor.screenshot());
    }
  }
});

test('The slideshow turns after 5 s and the chat prompt hides after 7 s, without scripts', async ({
  visitor,
  baseURL,
}) => {
  await visitor.resize(desktop.width, desktop.height);
  await visitor.goto(`${baseURL}/`);
  expect(await currentSlide(visitor)).toBe(1);
  await expect.poll(() => currentSlide(visitor)).toBe(2);
  expect(await isVisible(visitor, chatPrompt)).toBe(true);
  await expect.poll(() => isVisible(visitor, chatPrompt)).toBe(false);
  const hydrated = await visitor.evaluate(
    (attribute) => document.querySelectorAll(`[${attribute}]`).length,
    hydrationAttribute,
  );
  expect(hydrated).toBe(0);
});

test('The slideshow turns after a dot is chosen, and can be paused', async ({
  visitor,
  baseURL,
}) => {
  await visitor.resize(desktop.width, desktop.height);
  await visitor.goto(`${baseURL}/`);
  await click(visitor, dot(3));
  await expect.poll(() => currentSlide(visitor), { timeout: timings.slide }).toBe(3);
  // Moves the pointer and the focus away.
  await click(visitor, 'h1');
  await expect.poll(() => currentSlide(visitor)).toBe(1);

  await click(visitor, `${slideshow} button[aria-label="${labels.pause}"]`);
  await click(visitor, 'h1');
  await expect.poll(() => isTurning(visitor), { timeout: timings.slide }).toBe(false);
  expect(await isVisible(visitor, `${slideshow} button[aria-label="${labels.play}"]`)).toBe(true);
});

test('The counters count up to the true figures', async ({ visitor, baseURL }) => {
  await visitor.resize(desktop.width, desktop.height);
  await visitor.goto(`${baseURL}/about`);
  const figures = stats.map(({ value, suffix = '' }) => `${value}${suffix}`).join(' ');
  const shown = await visitor.evaluate(async (final) => {
    const list = document.querySelector('main dl');
    list?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const texts: string[] = [];
    const timeout = performance.now() + 10_000;
    while (texts.at(-1) !== final && performance.now() < timeout) {
      const counters = [...(list?.querySelectorAll('dd [aria-hidden]') ?? [])];
      const line = counters.map(({ textContent }) => textContent).join(' ');
      if (line && line !== texts.at(-1)) texts.push(line);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return texts;
  }, figures);
  expect(shown.at(-1)).toBe(figures);
  // A slow machine skips figures.
  expect(Number.parseInt(shown[0] ?? '')).toBeLessThan(stats[0].value);
  expect(shown.length).toBeGreaterThan(3);
});

test('The menu opens, and closes on Escape and when a link is chosen', async ({
  visitor,
  baseURL,
}) => {
  await visitor.resize(phone.width, phone.height);
  await visitor.goto(`${baseURL}/pricing`);
  const menu = 'nav[popover]';
  const expectOpen = (open: boolean) => expect.poll(() => isVisible(visitor, menu)).toBe(open);
  const clickButton = () => click(visitor, 'header button[popovertarget]');
  await expectOpen(false);
  await clickButton();
  await expectOpen(true);
  await visitor.pressEscape();
  await expectOpen(false);
  await clickButton();
  await click(visitor, `${menu} a[href="/pricing"]`);
  await expectOpen(false);
  await clickButton();
  await click(visitor, `${menu} a[href="/about"]`);
  await expect.poll(() => path(visitor)).toBe('/about');
  await expectOpen(false);
});

test('The chat prompt hides when the chat is opened', async ({ visitor, baseURL }) => {
  await visitor.resize(phone.width, phone.height);
  await visitor.goto(`${baseURL}/services`);
  expect(await isVisible(visitor, chatPrompt)).toBe(true);
  // Doesn't open the chat, which is on another host.
  await visitor.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await click(visitor, `${chatPrompt} a`);
  // At once, not when its time is over.
  await expect
    .poll(() => isVisible(visitor, chatPrompt), { timeout: timings.chatPrompt - 3_000 })
    .toBe(false);
});

test('The contact form sends a message once', async ({ visitor, baseURL }) => {
  const message = { ...sampleMessage, message: `Hello ${crypto.randomUUID()}` };
  await visitor.resize(desktop.width, desktop.height);
  await visitor.goto(`${baseURL}/contact`);
  await visitor.evaluate((selector) => {
    const busyLabels: string[] = [];
    Object.assign(window, { busyLabels });
    new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>(selector);
      if (button?.closest('[aria-busy="true"]')) busyLabels.push(button.innerText.trim());
    }).observe(document, { subtree: true, attributes: true });
  }, submitButton);
  await typeMessage(visitor, message);
  await visitor.evaluate((selector) => {
    const button = document.querySelector<HTMLButtonElement>(selector);
    for (let clicks = 0; clicks < 2; clicks += 1) button?.click();
  }, submitButton);
  await expect.poll(() => text(visitor, successNotice)).toBe(form.success);
  expect(await text(visitor, failureNotice)).toBe('');
  expect(await typedMessage(visitor)).toEqual({ name: '', email: '', message: '' });
  expect(
    await visitor.evaluate(() => (window as unknown as { busyLabels: string[] }).busyLabels),
  ).toContain(form.sending);
  expect(await text(visitor, submitButton)).toBe(form.submit);

  const received = readdirSync(messagesFolder)
    .map((name) => ({ name, content: readFileSync(join(messagesFolder, name), 'utf8') }))
    .filter(({ content }) => content.includes(message.message));
  expect(received.map(({ content }) => JSON.parse(content) as unknown)).toEqual([
    { ...message, received: expect.any(String) },
  ]);
  for (const { name } of received) rmSync(join(messagesFolder, name));
});

test('If sending fails, the form keeps the text, even after a reload', async ({
  visitor,
  baseURL,
}) => {
  // The mock server rejects an empty name.
  const message = { ...sampleMessage, name: ' ', message: 'An engine that weaves patterns.' };
  await visitor.resize(phone.width, phone.height);
  await visitor.goto(`${baseURL}/contact`);
  await typeMessage(visitor, message);
  await click(visitor, submitButton);
  await expect.poll(() => text(visitor, failureNotice)).toBe(form.failure);
  expect(await typedMessage(visitor)).toEqual(message);
  // Reported for monitoring services.
  expect(await visitor.takeErrors()).toEqual([expect.stringContaining('EmailJS refused')]);

  await visitor.reload();
  await expect.poll(() => typedMessage(visitor)).toEqual(message);
  // Browsers restore fields after a reload themselves, but not on a new visit.
  await visitor.goto(`${baseURL}/about`);
  await visitor.goto(`${baseURL}/contact`);
  await expect.poll(() => typedMessage(visitor)).toEqual(message);
});
