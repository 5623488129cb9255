/** Finds the placeholders in the settings: in .env files, or in the environment of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { webAddress } from '../../src/schemas/fields.ts';
import { mailDeskEnvironment, readMailSettings, SAME_ORIGIN } from './emailjs.ts';
import type { Finding } from '../content-lint/finding.ts';
import { placeholderIn } from '../../src/lib/placeholders.ts';

/** The files that Vite reads for a release, the strongest first. */
const FILES = ['.env.production.local', '.env.production', '.env.local', '.env'];

/**
 * Finds the settings that a release cannot go live with.
 * @param root the project's folder
 */
export function settingFindings(root: string): Finding[] {
  const { SITE_URL: site = '' } = loadEnv('production', root, 'SITE_');
  const mail = readMailSettings('production', root);
  const local = mailDeskEnvironment();
  const isOwn =
    mail.origin === SAME_ORIGIN || (URL.canParse(site) && originOf(mail.origin) === originOf(site));

  const problems: [string, string | undefined][] = [
    ['SITE_URL', problemOfAddress(site)],
    ...mail.missing.map((name) => [name, 'is not set'] as [string, string]),
    ...Object.entries(mail.identifiers).map(([name, value]): [string, string | undefined] => [
      name,
      value === local[name as keyof typeof local]
        ? `is still ${value}, and delivers no mail`
        : stillSays(value),
    ]),
    [
      'EMAILJS_ORIGIN',
      isOwn ? 'is the site itself, which delivers no mail' : problemOfAddress(mail.origin),
    ],
  ];
  return problems.flatMap(([name, says]) =>
    says === undefined ? [] : [{ ...placeOfSetting(root, name), name, says }],
  );
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);

function stillSays(value: string) {
  const found = placeholderIn(value);
  return found && `still says ${value}, ${found.what}`;
}

function problemOfAddress(address: string) {
  if (address.trim() === '') return 'is not set';
  const wrong = webAddress('').safeParse(address).error?.issues[0]?.message;
  return stillSays(address) ?? (wrong && `says ${address}, which ${wrong}`);
}

/** Where a setting stands, and what belongs there, in the words of .env.example. */
function placeOfSetting(root: string, name: string): Pick<Finding, 'place' | 'put'> {
  const linesOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : [];
  const isSet = new RegExp(String.raw`^\s*(?:export\s+)?${name}\s*=`);
  const example = linesOf('.env.example');
  const line = example.findIndex((text) => isSet.test(text));
  const start = example.slice(0, Math.max(line, 0)).findLastIndex((text) => !text.startsWith('#'));
  const put = example
    .slice(start + 1, line)
    .map((text) => text.replace(/^#\s*/, ''))
    .join(' ');
  if (process.env[name] !== undefined) return { place: 'The environment of this command', put };
  for (const file of FILES) {
    const index = linesOf(file).findIndex((text) => isSet.test(text));
    if (index >= 0) return { place: `${file}:${index + 1}`, put };
  }
  return { place: '.env, or the environment of the build', put };
}
