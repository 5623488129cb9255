import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailDeskInDev } from '../../../integrations/emailjs-mock/index.ts';
import { mailDeskEnvironment } from '../../../integrations/env/emailjs.ts';

const names = Object.keys(mailDeskEnvironment());
const environment = () => Object.fromEntries(names.map((name) => [name, process.env[name]]));
const untouched = Object.fromEntries(names.map((name) => [name, undefined]));

let root: string;
const use = vi.fn();
const logger = { info: vi.fn(), warn: vi.fn() };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mail-desk-dev-'));
  for (const name of names) vi.stubEnv(name, undefined);
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Calls the hooks as Astro does, with as much of their options as the integration uses. */
function integration(command: 'dev' | 'build') {
  const { hooks } = mailDeskInDev();
  const setUp = hooks['astro:config:setup'] as (options: object) => void;
  const serve = hooks['astro:server:setup'] as (options: object) => void;
  setUp({ command, config: { root: pathToFileURL(`${root}/`) } });
  return { startServer: () => serve({ server: { middlewares: { use } }, logger }) };
}

test('a build is left alone', () => {
  integration('build');
  expect(environment()).toEqual(untouched);
});

test('without identifiers the form is pointed at the mail desk before Astro reads them', () => {
  const { startServer } = integration('dev');
  expect(environment()).toEqual(mailDeskEnvironment());
  startServer();
  expect(use).toHaveBeenCalledOnce();
});

test('a server that starts anew follows .env there and back', async () => {
  const { startServer } = integration('dev');
  const file = join(root, '.env');

  await writeFile(file, 'EMAILJS_PUBLIC_KEY=a\nEMAILJS_SERVICE_ID=b\nEMAILJS_TEMPLATE_ID=c\n');
  startServer();
  expect(environment()).toEqual(untouched);
  expect(use).not.toHaveBeenCalled();

  await writeFile(file, 'EMAILJS_PUBLIC_KEY=a\n');
  startServer();
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are not set'));
  expect(use).not.toHaveBeenCalled();

  await rm(file);
  startServer();
  expect(environment()).toEqual(mailDeskEnvironment());
  expect(use).toHaveBeenCalledOnce();
});
