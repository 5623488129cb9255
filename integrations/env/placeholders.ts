/** Finds the placeholders in the settings: in .env files, or in the environment of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { findPlaceholder } from '../../src/lib/placeholders.ts';
import { httpsUrl } from '../../src/schemas/fields.ts';
import { emailjsSettings, mockEnv } from './emailjs.ts';

/** What a release needs, and what to put there. */
const needed = {
  SITE_URL: 'The site’s public address, such as https://www.example.org.',
  EMAILJS_PUBLIC_KEY: '“Public Key” on the Account page of EmailJS.',
  EMAILJS_SERVICE_ID: '“Service ID” on the Email Services page of EmailJS.',
  EMAILJS_TEMPLATE_ID: '“Template ID” on the Email Templates page of EmailJS.',
  EMAILJS_ORIGIN: 'Nothing, or where EmailJS answers: https://api.emailjs.com.',
};
type Name = keyof typeof needed;

/** The files that Vite reads for a release, the strongest first. */
const FILES = ['.env.production.local', '.env.production', '.env.local', '.env'];

/**
 * Finds the settings that a release cannot go live with.
 * @param root the project's folder
 * @returns where each one is, or belongs, and what is wrong with it
 */
export function findSettingProblems(root: string): { place: string; message: string }[] {
  const env = loadEnv('production', root, ['SITE_', 'EMAILJS_']);
  const values = { ...env, EMAILJS_ORIGIN: emailjsSettings(env).origin };
  return (Object.keys(needed) as Name[]).flatMap((name) => {
    const problem = problemOf(name, values);
    const message = `${name} ${problem ?? ''}\n(${needed[name]})`;
    return problem === undefined ? [] : [{ place: formatLocation(root, name), message }];
  });
}

const originOf = (address = '') => (URL.canParse(address) ? new URL(address).origin : '');

function problemOf(name: Name, values: Partial<Record<string, string>>) {
  const value = values[name]?.trim() ?? '';
  if (value === '') return 'is not set';
  const isOwn = name === 'EMAILJS_ORIGIN' && originOf(value) === originOf(values['SITE_URL']);
  if (isOwn || (name !== 'SITE_URL' && value === mockEnv[name])) {
    return `is still ${value}, for the mock EmailJS server, and delivers no mail`;
  }
  const placeholder = findPlaceholder(value);
  if (placeholder) return `still says ${value}, ${placeholder.what}`;
  const isAddress = name === 'SITE_URL' || name === 'EMAILJS_ORIGIN';
  const wrong = isAddress && httpsUrl('').safeParse(value).error?.issues[0]?.message;
  return wrong ? `says ${value}, which ${wrong}` : undefined;
}

function formatLocation(root: string, name: string) {
  if (process.env[name] !== undefined) return 'The environment of this command';
  const isSet = new RegExp(String.raw`^\s*(?:export\s+)?${name}\s*=`, 'm');
  const file = FILES.map((one) => join(root, one)).findIndex(
    (path) => existsSync(path) && isSet.test(readFileSync(path, 'utf8')),
  );
  return FILES[file] ?? '.env, or the environment of the build';
}
