import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import {
  emailjsSettings,
  mockEnv,
  readEmailJsSettings,
} from '../../../integrations/env/emailjs.ts';

const all = {
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
};

afterEach(() => vi.unstubAllEnvs());

test('nothing set: the mock server, without a warning', () => {
  expect(emailjsSettings({ EMAILJS_PUBLIC_KEY: '', EMAILJS_SERVICE_ID: '  ' })).toEqual({
    identifiers: {},
    missing: Object.keys(all),
    origin: 'https://api.emailjs.com',
    usesMock: true,
    warning: undefined,
  });
});

test('all identifiers set: EmailJS, without a warning', () => {
  expect(emailjsSettings({ ...all, EMAILJS_ORIGIN: 'https://mail.example.com' })).toEqual({
    identifiers: all,
    missing: [],
    origin: 'https://mail.example.com',
    usesMock: false,
    warning: undefined,
  });
});

test.each([
  [{ EMAILJS_SERVICE_ID: 'service' }, 'Not set: EMAILJS_PUBLIC_KEY, EMAILJS_TEMPLATE_ID.'],
  [{ EMAILJS_ORIGIN: 'https://mail.example.com' }, 'Not set: EMAILJS_PUBLIC_KEY'],
])('only %o set: no mock server, and a warning that names those missing', (env, words) => {
  const warning: unknown = expect.stringContaining(words);
  expect(emailjsSettings(env)).toMatchObject({ usesMock: false, warning });
});

test('npm start and npm run dev send to the mock server with the same variables', async () => {
  expect(emailjsSettings(mockEnv)).toMatchObject({ usesMock: true, missing: [], origin: '/' });
  const file = join(import.meta.dirname, '../../../.env.development');
  expect(parseEnv(await readFile(file, 'utf8'))).toEqual(mockEnv);
});

test('.env is read, and the process takes precedence', async () => {
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
