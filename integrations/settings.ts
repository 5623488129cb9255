/** The settings of the site: environment variables, from the environment or from .env files. See .env.example. */
import { z } from 'astro/zod';
import { loadEnv } from 'vite';
import { emailjs, identifierNames, SAME_ORIGIN, type Identifier } from '../src/lib/emailjs.ts';
import type { Repository } from 'astro-content-studio';
import { httpsUrl } from 'astro-content-studio/model';

const isHttps = (url: string) => httpsUrl('').safeParse(url).success;

/** Returns a schema for an origin. */
const httpsOrigin = (example: string, ...others: string[]) =>
  z
    .string()
    .refine(
      (url) => others.includes(url) || (isHttps(url) && /^https:\/\/[\w.:-]+\/?$/.test(url)),
      `Use https:// and a host without a path, such as ${example}, or leave it empty.`,
    )
    .optional();

/** A host and perhaps a path, split as Astro's `site` and `base` need it. */
const siteUrl = z
  .string()
  // RFC 2606 reserves this domain for examples.
  .default('https://www.example.com')
  .refine(
    (url) => isHttps(url) && /^https:\/\/[\w.:-]+(?:\/[\w.~-]+)*\/*$/.test(url),
    'Use https://, a host and, if the site has one, a base path, such as https://www.example.com or https://www.example.com/project.',
  )
  .transform((url) => {
    const { origin, pathname } = new URL(url);
    return { origin, base: pathname.replace(/\/+$/, '') || '/' };
  });

const optionalText = z.string().optional();
/** The identifiers of the EmailJS account. */
const identifiers = Object.fromEntries(
  identifierNames.map((name) => [name, optionalText]),
) as Record<Identifier, typeof optionalText>;

const schema = z.object({
  SITE_URL: siteUrl,
  ...identifiers,
  EMAILJS_ORIGIN: httpsOrigin(emailjs.origin, SAME_ORIGIN),
  ANALYTICS_SITE: z
    .string()
    .regex(
      /^[\w-]+(?:[.:/][\w-]+)*$/,
      'Use the domain of the site as in Plausible’s settings, without https://, such as example.com.',
    )
    .optional(),
  ANALYTICS_ORIGIN: httpsOrigin('https://stats.example.com'),
  // `npm start` sets it to `local`.
  CMS_BACKEND: z.enum(['local', 'github'], 'Use github, or leave it empty.').default('github'),
  CMS_REPO: z
    .string()
    .regex(
      /^[\w-]+\/(?!\.{1,2}$)[\w.-]+$/,
      'Use owner/name of the repository, such as acme/website.',
    )
    .optional(),
  CMS_BRANCH: z
    .string()
    .regex(/^(?!.*\.\.)\w[\w.-]*(?:\/\w[\w.-]*)*$/, 'Use the name of a branch, such as main.')
    .default('main'),
  CMS_AUTH_URL: httpsOrigin('https://auth.example.com'),
  CMS_PUBLISH: z
    .enum(['direct', 'review'], 'Use direct or review, or leave it empty.')
    .default('direct'),
  PREVIEW: z.enum(['true', 'false'], 'Use true or false, or leave it empty.').optional(),
});

/** All names of variables. */
export const settingNames = Object.keys(schema.shape);

/** Those that pages read from `astro:env`; PREVIEW has a default, too. */
export const pageSettingNames = settingNames.filter((name) => /^(?:EMAILJS|ANALYTICS)_/.test(name));

/** The parsed variables. Undefined means not set. */
export type Settings = z.infer<typeof schema>;

type Env = Record<string, string | undefined>;

/** Parses variables; an empty value counts as not set. Returns a sentence for each invalid one. */
function parse(env: Env) {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const { data, error } = schema.safeParse(Object.fromEntries(set));
  const errors = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} is ${env[name]}. ${message}`;
  });
  return { settings: data, errors };
}

/**
 * Parses variables; an empty value counts as not set.
 * @throws Error that names each invalid variable, its value and what to write
 */
export function parseSettings(env: Env): Settings {
  const { settings, errors } = parse(env);
  // Astro prints the stack trace after the message.
  if (!settings) throw Object.assign(new Error(errors.join('\n')), { stack: '' });
  return settings;
}

/**
 * Returns whether this is a build of a change that is not published yet. Netlify and Vercel say so; on Cloudflare, it is
 * one of another branch than CMS_BRANCH. PREVIEW overrides it.
 * @param host the environment of the build
 */
export function isPreview(
  { PREVIEW, CMS_BRANCH }: { PREVIEW?: string | undefined; CMS_BRANCH?: string | undefined },
  host: Env,
): boolean {
  if (PREVIEW) return PREVIEW === 'true';
  const published = CMS_BRANCH || 'main';
  const { CONTEXT = '', VERCEL_ENV, WORKERS_CI_BRANCH } = host;
  const isNetlifyPreview = ['deploy-preview', 'branch-deploy'].includes(CONTEXT);
  return (
    isNetlifyPreview || VERCEL_ENV === 'preview' || (WORKERS_CI_BRANCH || published) !== published
  );
}

/**
 * Returns what the forms of builds edit: at /admin on this computer the project folder, else the repository.
 * @returns undefined if the site has no /admin
 */
export function repositoryOf(settings: Settings): Repository | 'local' | undefined {
  const { CMS_REPO: repo, CMS_BRANCH: branch, CMS_AUTH_URL, CMS_PUBLISH: publish } = settings;
  if (settings.CMS_BACKEND === 'local') return 'local';
  return repo === undefined
    ? undefined
    : { repo, branch, authUrl: CMS_AUTH_URL?.replace(/\/$/, ''), publish };
}

/** Returns the variables of a production build, from the environment and the .env files of the project. */
export const loadSettings = (root: string): Env => loadEnv('production', root, settingNames);

/** Returns the variables that the contact form needs and that are not set. */
export const missingIdentifiers = (settings: Settings) =>
  identifierNames.filter((name) => settings[name] === undefined);

/** What to set the address of a live site to. */
const siteHint = { SITE_URL: 'the public URL of the site, such as https://www.example.org' };

/** What to set the variables to that a contact form needs. */
const formHints: Record<Identifier, string> = {
  EMAILJS_PUBLIC_KEY: '“Public Key” on the Account page of EmailJS',
  EMAILJS_SERVICE_ID: '“Service ID” on the Email Services page of EmailJS',
  EMAILJS_TEMPLATE_ID: '“Template ID” on the Email Templates page of EmailJS',
};

/** Values that are no real ones: domains that RFC 2606 reserves, those of EmailJS's documentation and .env.development. */
const EXAMPLE_VALUE = /(?:^|\/\/|\.)example\.(?:com|net|org)(?=$|[:/])|^YOUR_|^local-mock$|^\/$/i;

/**
 * Finds variables that keep a site from going live: missing, invalid or with the value of an example.
 * @param hasForm whether the site has a contact form
 * @returns a sentence for each
 */
export function findSettingProblems(env: Env, hasForm: boolean): string[] {
  const missing = Object.entries({ ...siteHint, ...(hasForm && formHints) })
    .filter(([name]) => !env[name]?.trim())
    .map(([name, hint]) => `${name} is not set. Use ${hint}.`);
  const examples = Object.entries(env)
    .filter(([, value = '']) => EXAMPLE_VALUE.test(value.trim()))
    .map(([name, value]) => `${name} still says ${value}, only for examples or development.`);
  return [...missing, ...examples, ...parse(env).errors];
}
