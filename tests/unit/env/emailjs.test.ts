import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  mailDeskEnvironment,
  mailSettings,
  readMailSettings,
} from '../../../integrations/env/emailjs.ts';

const all = {
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
};

afterEach(() => vi.unstubAllEnvs());

test('no identifier: the mail desk, without a warning', () => {
  expect(mailSettings({ EMAILJS_PUBLIC_KEY: '', EMAILJS_SERVICE_ID: '  ' })).toEqual({
    identifiers: {},
    missing: Object.keys(all),
    origin: 'https://api.emailjs.com',
    usesMailDesk: true,
    warning: undefined,
  });
});

test('all identifiers: EmailJS, without a warning', () => {
  expect(mailSettings({ ...all, EMAILJS_ORIGIN: 'https://mail.example.com' })).toEqual({
    identifiers: all,
    missing: [],
    origin: 'https://mail.example.com',
    usesMailDesk: false,
    warning: undefined,
  });
});

test.each(Object.keys(all))('%s missing: no mail desk, and a warning that names it', (name) => {
  const settings = mailSettings({ ...all, [name]: '' });
  expect(settings.usesMailDesk).toBe(false);
  expect(settings.missing).toEqual([name]);
  expect(settings.warning).toMatch(`${name} is not set`);
});

test('two missing are both named', () => {
  expect(mailSettings({ EMAILJS_SERVICE_ID: 'service' }).warning).toMatch(
    'EMAILJS_PUBLIC_KEY and EMAILJS_TEMPLATE_ID are not set',
  );
});

test("the mail desk's own environment uses the mail desk", () => {
  const settings = mailSettings(mailDeskEnvironment());
  expect(settings.usesMailDesk).toBe(true);
  expect(settings.missing).toEqual([]);
  expect(settings.origin).toBe('/');
});

test('.env is read, and the process goes first', async () => {
  for (const name of Object.keys(all)) vi.stubEnv(name, undefined);
  vi.stubEnv('EMAILJS_SERVICE_ID', 'from the process');
  const root = await mkdtemp(join(tmpdir(), 'mail-settings-'));
  await writeFile(join(root, '.env'), 'EMAILJS_PUBLIC_KEY=a\nEMAILJS_SERVICE_ID=b\n');
  await writeFile(join(root, '.env.development'), 'EMAILJS_TEMPLATE_ID=c\n');
  expect(readMailSettings('production', root).identifiers).toEqual({
    EMAILJS_PUBLIC_KEY: 'a',
    EMAILJS_SERVICE_ID: 'from the process',
  });
  expect(readMailSettings('development', root).missing).toEqual([]);
  await rm(root, { recursive: true });
});
