/**
 * Drives Firefox and WebKitGTK with the few actions that the tests need. Playwright's Firefox and WebKit are patched
 * builds that Debian doesn't have. Firefox speaks WebDriver BiDi, and WebKitGTK classic WebDriver.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type EvaluateFunc } from 'puppeteer-core';
import { Builder, By, Key } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { engineFiles, type TestPackage } from '../../scripts/setup/install-packages.ts';
import { listen } from '../unit/listen.ts';

/** A visitor with an empty profile and one tab. Elements are located by CSS selectors. */
export interface Visitor {
  /** Opens a URL and waits until it has loaded. */
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Sets the size of the viewport. */
  resize: (width: number, height: number) => Promise<void>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  pressEscape: () => Promise<void>;
  /** Runs a function in the page. Like its arguments and result, it must be serializable. */
  evaluate: <Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Takes a screenshot of the viewport, as PNG. */
  screenshot: () => Promise<Buffer>;
  /** Returns uncaught exceptions, logged errors and CSP violations since the last call. */
  takeErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A browser in which several visitors, one at a time, can open pages. */
export interface Engine {
  newVisitor: () => Promise<Visitor>;
  stop: () => Promise<void>;
}

export type EngineName = 'firefox' | 'webkit';

/** Options of the projects in `playwright.config.ts`. */
export interface EngineOptions {
  engineName: EngineName;
}

/** The Debian packages that an engine needs. */
export const enginePackages: Record<EngineName, TestPackage[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

export const startEngine: Record<EngineName, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: engineFiles.firefox,
    // As on phones, so that pages are as wide as the viewport.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });

  async function newVisitor(): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    return {
      goto: async (url) => {
        await page.goto(url);
      },
      reload: async () => {
        await page.reload();
      },
      resize: (width, height) => page.setViewport({ width, height }),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.type(selector, text),
      pressEscape: () => page.keyboard.press('Escape'),
      evaluate: <Args extends unknown[], Result>(
        script: (...args: Args) => Result | Promise<Result>,
        ...args: Args
      ) => page.evaluate(script as EvaluateFunc<Args>, ...args) as Promise<Result>,
      screenshot: async () => Buffer.from(await page.screenshot()),
      takeErrors: () => Promise.resolve(errors.splice(0)),
      close: () => context.close(),
    };
  }

  return { newVisitor, stop: () => browser.close() };
}

async function startWebKit(): Promise<Engine> {
  // MiniBrowser's toolbar makes the window wider than a phone, unless its buttons overlap.
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), 'button { margin-right: -30px; }');

  const xvfb = spawn(engineFiles.xvfb, ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(xvfb.stdout, 'data')) as [Buffer];
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  const service = new DriverService(engineFiles.webKitDriver, {
    port,
    args: [`--port=${port}`],
    loopback: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      XDG_CONFIG_HOME: config,
      // The sandbox works neither for root nor in most containers.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const server = await service.start();

  async function newVisitor(): Promise<Visitor> {
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: engineFiles.miniBrowser, args: ['--automation'] },
      })
      .build();
    const errors: string[] = [];
    /** Classic WebDriver reports no errors, so this misses those before the page has loaded. */
    const watchErrors = () =>
      driver.executeScript(() => {
        const log: string[] = [];
        Object.assign(window, { errorLog: log });
        const { error } = console;
        console.error = (...values) => {
          log.push(values.join(' '));
          error(...values);
        };
        addEventListener('error', ({ message }) => log.push(message));
        addEventListener('unhandledrejection', ({ reason }) => log.push(String(reason)));
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          log.push(`CSP violation of ${violatedDirective}: ${blockedURI}`),
        );
      });
    const collectErrors = async () => {
      errors.push(
        ...(await driver.executeScript<string[]>(() => {
          const { errorLog = [] } = window as { errorLog?: string[] };
          return errorLog.splice(0);
        })),
      );
    };
    return {
      async goto(url) {
        await collectErrors();
        await driver.get(url);
        await watchErrors();
      },
      async reload() {
        await collectErrors();
        await driver.navigate().refresh();
        await watchErrors();
      },
      async resize(width, height) {
        const toolbar = await driver.executeScript<number>(() => outerHeight - innerHeight);
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width, height: height + toolbar });
      },
      click: (selector) => driver.findElement(By.css(selector)).click(),
      type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
      pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
      evaluate: (script, ...args) => driver.executeScript(script, ...args),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async takeErrors() {
        await collectErrors();
        return errors.splice(0);
      },
      close: () => driver.quit(),
    };
  }

  async function stop() {
    await service.kill();
    xvfb.kill();
    rmSync(config, { recursive: true });
  }
  return { newVisitor, stop };
}
