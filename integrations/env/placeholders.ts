import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { findPlaceholder } from '../../src/lib/placeholders.ts';
import { httpsUrl } from '../../src/schemas/fields.ts';
import { parseEmailJsSettings, mockEnv } from './emailjs.ts';
import { MeasureError, measureVariables, parseMeasureSettings } from './measure.ts';

/** The variables that a live site needs, and what to set them to. */
const variables = {
  SITE_URL: 'Public address of the site, such as https://www.example.org.',
  EMAILJS_PUBLIC_KEY: '“Public Key” on the Account page of EmailJS.',
  EMAILJS_SERVICE_ID: '“Service ID” on the Email Services page of EmailJS.',
  EMAILJS_TEMPLATE_ID: '“Template ID” on the Email Templates page of EmailJS.',
  EMAILJS_ORIGIN: 'Leave it empty, or use https://api.emailjs.com.',
};
type Name = keyof typeof variables;

/** The files that Vite reads for a production build, highest priority first. */
const FILES = ['.env.production.local', '.env.production', '.env.local', '.env'];

/**
 * Finds environment variables that are missing, placeholders or not valid in a production build.
 * @param root the project's root folder
 * @returns where each one is set, or should be set, with its error
 */
export function findSettingProblems(root: string): { location: string; message: string }[] {
  const env = loadEnv('production', root, ['SITE_', 'EMAILJS_', 'MEASURE']);
  const values = { ...env, EMAILJS_ORIGIN: parseEmailJsSettings(env).origin };
  const problems = (Object.keys(variables) as Name[]).flatMap((name) => {
    const error = variableError(name, values);
    const message = `${name} ${error ?? ''}\n(${variables[name]})`;
    return error === undefined ? [] : [{ location: formatLocation(root, name), message }];
  });
  const measureError = findMeasureError(env);
  if (measureError) {
    const { variable, message } = measureError;
    problems.push({ location: formatLocation(root, variable), message });
  }
  return problems;
}

/** Returns the error in the variables of measurement, if it is on. */
function findMeasureError(env: Record<string, string>) {
  try {
    if (!parseMeasureSettings(env)) return undefined;
  } catch (error) {
    if (error instanceof MeasureError) return error;
    throw error;
  }
  const [error] = measureVariables.flatMap((name) => {
    const placeholder = findPlaceholder(env[name] ?? '');
    return placeholder
      ? [new MeasureError(name, `still says ${env[name] ?? ''}, ${placeholder.what}.`)]
      : [];
  });
  return error;
}

const originOf = (url = '') => (URL.canParse(url) ? new URL(url).origin : '');

function variableError(name: Name, values: Partial<Record<string, string>>) {
  const value = values[name]?.trim() ?? '';
  if (value === '') return 'is not set.';
  const isSiteOrigin =
    name === 'EMAILJS_ORIGIN' && originOf(value) === originOf(values['SITE_URL']);
  if (isSiteOrigin || (name !== 'SITE_URL' && value === mockEnv[name])) {
    return `is still ${value}, which is for the mock EmailJS server and sends no email.`;
  }
  const placeholder = findPlaceholder(value);
  if (placeholder) return `still says ${value}, ${placeholder.what}.`;
  const isUrl = name === 'SITE_URL' || name === 'EMAILJS_ORIGIN';
  return isUrl && !httpsUrl('').safeParse(value).success
    ? `is ${value}, which is not a web address. Use one that starts with https://.`
    : undefined;
}

function formatLocation(root: string, name: string) {
  if (process.env[name] !== undefined) return 'Environment variable';
  const isSet = new RegExp(String.raw`^\s*(?:export\s+)?${name}\s*=`, 'm');
  const file = FILES.find((name) => {
    const path = join(root, name);
    return existsSync(path) && isSet.test(readFileSync(path, 'utf8'));
  });
  return file ?? '.env, or an environment variable of the build';
}
