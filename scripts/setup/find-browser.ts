import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser for the end-to-end tests. */
export interface Browser {
  /** The file to start; undefined means Playwright's own, which Playwright finds itself. */
  executablePath: string | undefined;
  /** Where it comes from, in words. */
  source: string;
}

/** What the search goes by; tests give their own. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  /** Where Playwright's own Chromium lies once it is downloaded. */
  playwrightsOwn: string;
}

// The headless shell is the same engine, in a third of the time that a whole browser takes.
const LINUX_COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: either way it is no candidate.
    return false;
  }
}

function systemCandidates({ env, platform }: Surroundings): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return MAC_APPLICATIONS.flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app/Contents/MacOS`, name)),
    );
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return WINDOWS_PROGRAMS.flatMap((program) =>
      folders.flatMap((folder) => (folder ? [join(folder, program)] : [])),
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return LINUX_COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Finds a browser for the end-to-end tests: the one named by BROWSER_PATH, else Playwright's own
 * Chromium, else a Chromium, Chrome or (on macOS and Windows) Edge of the system.
 *
 * @param surroundings the environment to look in; this machine's unless told
 * @returns the browser, or undefined where there is none
 * @throws {Error} when BROWSER_PATH names a file that cannot be run
 */
export function findBrowser(
  surroundings: Surroundings = {
    env: process.env,
    platform: process.platform,
    playwrightsOwn: chromium.executablePath(),
  },
): Browser | undefined {
  const named = surroundings.env['BROWSER_PATH'];
  if (named) {
    if (!canRun(named)) {
      throw new Error(
        `BROWSER_PATH is ${named}, and no program is there. Correct it, or unset it to let the tests look for a browser themselves.`,
      );
    }
    return { executablePath: named, source: 'BROWSER_PATH' };
  }
  if (canRun(surroundings.playwrightsOwn)) {
    return { executablePath: undefined, source: "Playwright's own Chromium" };
  }
  const found = systemCandidates(surroundings).find(canRun);
  return found === undefined ? undefined : { executablePath: found, source: found };
}

/** How Playwright is to start the browser that was found, for the tests and for screenshots. */
export function browserLaunch() {
  const executablePath = findBrowser()?.executablePath;
  return {
    // Root, as in most containers, can start Chromium only without its sandbox.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath !== undefined && { executablePath }),
  };
}
