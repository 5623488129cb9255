import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import {
  findSettingProblems,
  isPreview,
  parseSettings,
  repositoryOf,
  settingNames,
} from '../../integrations/settings.ts';

const ready = {
  SITE_URL: 'https://www.example-partners.in/site',
  EMAILJS_PUBLIC_KEY: 'x7Kq',
  EMAILJS_SERVICE_ID: 'service_x7',
  EMAILJS_TEMPLATE_ID: 'template_x7',
};

test.each([
  ['', 'https://www.example.com', '/'],
  ['https://Example-Partners.in/', 'https://example-partners.in', '/'],
  [' https://acme.github.io:8443/our/site// ', 'https://acme.github.io:8443', '/our/site'],
])('SITE_URL “%s” is origin %s and base %s', (SITE_URL, origin, base) => {
  expect(parseSettings({ SITE_URL }).SITE_URL).toEqual({ origin, base });
});

test.each<[Record<string, string>, string]>([
  [{ SITE_URL: 'http://acme.in' }, 'SITE_URL is http://acme.in. Use https://'],
  [{ SITE_URL: 'https://me:secret@acme.in' }, 'secret@acme.in. Use https://'],
  [{ SITE_URL: 'https://acme.in/"><script>' }, 'SITE_URL is https://acme.in/"><script>. Use'],
  [{ ANALYTICS_SITE: 'https://acme.in' }, 'ANALYTICS_SITE is https://acme.in. Use the domain'],
  [{ ANALYTICS_ORIGIN: 'https://stats.acme.in/js' }, 'without a path'],
  [{ CMS_REPO: 'https://github.com/a/b' }, 'Use owner/name'],
  [{ CMS_REPO: '../..' }, 'Use owner/name'],
  [{ CMS_BRANCH: 'a/../../b' }, 'CMS_BRANCH is a/../../b. Use the name'],
  [{ CMS_AUTH_URL: 'https://*' }, 'CMS_AUTH_URL is https://*. Use https:// and a host'],
])('%o is refused: %s', (env, message) => {
  expect(() => parseSettings(env)).toThrow(message);
  expect(findSettingProblems({ ...ready, ...env }, true).join('\n')).toContain(message);
});

test('the forms of a build edit the local folder or the repository, if there is one', () => {
  const repository = (env: Record<string, string>) => repositoryOf(parseSettings(env));
  expect(repository({})).toBeUndefined();
  expect(repository({ CMS_BACKEND: 'local', CMS_REPO: 'a/b' })).toBe('local');
  expect(repository({ CMS_REPO: ' acme/website ', CMS_AUTH_URL: 'https://x.example/' })).toEqual({
    repo: 'acme/website',
    branch: 'main',
    authUrl: 'https://x.example',
    publish: 'direct',
  });
});

test('a release with a contact form needs a site URL and an EmailJS account', () => {
  expect(findSettingProblems(ready, true)).toEqual([]);
  expect(findSettingProblems({ SITE_URL: ' ' }, true)).toEqual(
    Object.keys(ready).map((name) => expect.stringMatching(`^${name} is not set. Use `) as string),
  );
});

test.each([
  ['SITE_URL', 'https://www.example.com'],
  ['EMAILJS_PUBLIC_KEY', 'YOUR_PUBLIC_KEY'],
  ['ANALYTICS_SITE', 'example.com'],
  ['ANALYTICS_ORIGIN', 'https://stats.example.com'],
  // The settings of `npm run dev`.
  ...Object.entries(parseEnv(readFileSync('.env.development', 'utf8'))),
])('a release refuses the sample %s=%s', (name, value = '') => {
  const problem = expect.stringMatching(`^${name} still says ${value}, `) as string;
  expect(findSettingProblems({ ...ready, [name]: value }, true)).toEqual([problem]);
});

test.each<[boolean, Record<string, string>, Record<string, string>?]>([
  [true, { CONTEXT: 'deploy-preview' }],
  [false, { CONTEXT: 'production' }],
  [true, { VERCEL_ENV: 'preview' }],
  [true, { WORKERS_CI_BRANCH: 'cms/services/cloud' }],
  [false, { WORKERS_CI_BRANCH: 'main' }],
  [false, { WORKERS_CI_BRANCH: '' }],
  [false, { WORKERS_CI_BRANCH: 'live' }, { CMS_BRANCH: 'live' }],
  [true, {}, { PREVIEW: 'true' }],
  [false, {}],
])('preview is %s in %o with %o', (expected, host, settings = {}) => {
  expect(isPreview(settings, host)).toBe(expected);
});

test('.env.example explains each setting, and the Dockerfile takes it', () => {
  // Set by `npm start`, and by the workflow that builds previews.
  const documented = settingNames.filter((name) => !['CMS_BACKEND', 'PREVIEW'].includes(name));
  expect(Object.keys(parseEnv(readFileSync('.env.example', 'utf8'))).sort()).toEqual(
    documented.sort(),
  );
  const names = readFileSync('Dockerfile', 'utf8')
    .match(/^ARG .*/gm)
    ?.join(' ')
    .match(/\w+_\w+/g);
  expect(names?.sort()).toEqual(documented);
});
