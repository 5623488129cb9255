import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import {
  parseEmailJsSettings,
  mockEnv,
  readEmailJsSettings,
} from '../../../integrations/env/emailjs.ts';

const all = {
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
};

afterEach(() => vi.unstubAllEnvs());

test('uses the mock server when nothing is set', () => {
  expect(parseEmailJsSettings({ EMAILJS_PUBLIC_KEY: '', EMAILJS_SERVICE_ID: '  ' })).toEqual({
    identifiers: {},
    missing: Object.keys(all),
    origin: 'https://api.emailjs.com',
    usesMock: true,
    warning: undefined,
  });
});

test('uses EmailJS when all identifiers are set', () => {
  expect(parseEmailJsSettings({ ...all, EMAILJS_ORIGIN: 'https://mail.example.com' })).toEqual({
    identifiers: all,
    missing: [],
    origin: 'https://mail.example.com',
    usesMock: false,
    warning: undefined,
  });
});

test.each([
  [{ EMAILJS_SERVICE_ID: 'service' }, 'EMAILJS_PUBLIC_KEY, EMAILJS_TEMPLATE_ID not set'],
  [{ EMAILJS_ORIGIN: 'https://mail.example.com' }, 'EMAILJS_PUBLIC_KEY'],
])('warns about missing variables when only %o is set', (env, message) => {
  const warning: unknown = expect.stringContaining(message);
  expect(parseEmailJsSettings(env)).toMatchObject({ usesMock: false, warning });
});

test('npm start and npm run dev use the same variables for the mock server', async () => {
  expect(parseEmailJsSettings(mockEnv)).toMatchObject({ usesMock: true, missing: [], origin: '/' });
  const file = join(import.meta.dirname, '../../../.env.development');
  expect(parseEnv(await readFile(file, 'utf8'))).toEqual(mockEnv);
});

test('reads .env files, but environment variables take precedence', async () => {
  for (const name of Object.keys(all)) vi.stubEnv(name, undefined);
  vi.stubEnv('EMAILJS_SERVICE_ID', 'from the process');
  const root = await mkdtemp(join(tmpdir(), 'emailjs-'));
  await writeFile(join(root, '.env'), 'EMAILJS_PUBLIC_KEY=a\nEMAILJS_SERVICE_ID=b\n');
  await writeFile(join(root, '.env.development'), 'EMAILJS_TEMPLATE_ID=c\n');
  expect(readEmailJsSettings('production', root).identifiers).toEqual({
    EMAILJS_PUBLIC_KEY: 'a',
    EMAILJS_SERVICE_ID: 'from the process',
  });
  expect(readEmailJsSettings('development', root).missing).toEqual([]);
  await rm(root, { recursive: true });
});
