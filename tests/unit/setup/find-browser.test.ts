import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/setup/find-browser.ts';

let folder: string;
const program = (name: string) => join(folder, name);
const linux = (env: NodeJS.ProcessEnv, playwrightsOwn = program('absent')) =>
  findBrowser({ env, platform: 'linux', playwrightsOwn });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  for (const name of ['own', 'google-chrome', 'chromium-browser']) {
    await writeFile(program(name), '', { mode: 0o755 });
  }
  await writeFile(program('chromium'), 'not a program', { mode: 0o644 });
});
afterAll(() => rm(folder, { recursive: true }));

test('BROWSER_PATH goes first', () => {
  expect(linux({ BROWSER_PATH: program('google-chrome'), PATH: folder }, program('own'))).toEqual({
    executablePath: program('google-chrome'),
    source: 'BROWSER_PATH',
  });
});

test('a BROWSER_PATH where no program is gets a clear error', () => {
  expect(() => linux({ BROWSER_PATH: program('absent') })).toThrow(/BROWSER_PATH is .*absent/);
});

test("Playwright's own comes before the system's", () => {
  expect(linux({ PATH: folder }, program('own'))?.executablePath).toBeUndefined();
  expect(linux({ PATH: folder }, program('own'))?.source).toMatch('Playwright');
});

test('a system browser is found on the PATH, and a file that is no program is passed over', () => {
  expect(linux({ PATH: `/nowhere:${folder}` })?.executablePath).toBe(program('chromium-browser'));
});

test('no browser is undefined', () => {
  expect(linux({ PATH: '/nowhere' })).toBeUndefined();
  expect(linux({})).toBeUndefined();
});
