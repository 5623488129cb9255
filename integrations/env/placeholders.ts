/** Finds the placeholders in the settings: in .env files, or in the environment of the build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { placeholderIn } from '../../src/lib/placeholders.ts';
import { webAddress } from '../../src/schemas/fields.ts';
import type { Finding } from '../content-lint/placeholders.ts';
import { mockEnv, readEmailJsSettings, SAME_ORIGIN } from './emailjs.ts';

/** The files that Vite reads for a release, the strongest first. */
const FILES = ['.env.production.local', '.env.production', '.env.local', '.env'];

/**
 * Finds the settings that a release cannot go live with.
 * @param root the project's folder
 */
export function settingFindings(root: string): Finding[] {
  const { SITE_URL: site = '' } = loadEnv('production', root, 'SITE_');
  const { identifiers, missing, origin } = readEmailJsSettings('production', root);
  const local: string[] = Object.values(mockEnv);
  const isOwn = origin === SAME_ORIGIN || (originOf(site) && originOf(origin) === originOf(site));
  const problems: [string, string | undefined][] = [
    ['SITE_URL', problemOfAddress(site)],
    ...missing.map((name): [string, string] => [name, 'is not set']),
    ...Object.entries(identifiers).map(([name, value]): [string, string | undefined] => [
      name,
      local.includes(value) ? `is still ${value}, and delivers no mail` : stillSays(value),
    ]),
    [
      'EMAILJS_ORIGIN',
      isOwn ? 'is the site itself, which delivers no mail' : problemOfAddress(origin),
    ],
  ];
  return problems.flatMap(([name, says]) =>
    says === undefined ? [] : [{ ...placeOf(root, name), name, says }],
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

/** Finds where a setting is, and what .env.example says of it. */
function placeOf(root: string, name: string): Pick<Finding, 'place' | 'put'> {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const isSet = new RegExp(String.raw`^\s*(?:export\s+)?${name}\s*=`, 'm');
  const [comments = ''] =
    new RegExp(`(?:^#.*\\n)+(?=${name}=)`, 'm').exec(read('.env.example')) ?? [];
  const put = comments
    .trim()
    .replace(/^#\s*/, '')
    .replace(/\s*\n#?\s*/g, ' ');
  if (process.env[name] !== undefined) return { place: 'The environment of this command', put };
  const file = FILES.find((one) => isSet.test(read(one)));
  if (file === undefined) return { place: '.env, or the environment of the build', put };
  const line =
    read(file)
      .split('\n')
      .findIndex((text) => isSet.test(text)) + 1;
  return { place: `${file}:${line}`, put };
}
