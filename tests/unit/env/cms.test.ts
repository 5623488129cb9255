import { describe, expect, test } from 'vitest';
import { adminPage, adminPolicy } from '../../../integrations/cms/page.ts';
import { cmsSettings, type CmsSettings } from '../../../integrations/env/cms.ts';

const read = (env: Record<string, string>) => cmsSettings(env, 'project');

describe('the variables', () => {
  test('without any, the site has no /admin', () => {
    expect(read({})).toBeUndefined();
    expect(read({ CMS_REPO: ' ', CMS_BRANCH: '' })).toBeUndefined();
  });

  test.for<[Record<string, string>, Partial<CmsSettings>]>([
    [{ CMS_REPO: ' acme/website ' }, { backend: 'github', repo: 'acme/website', branch: 'main' }],
    [{ CMS_REPO: 'a/b', CMS_BRANCH: 'release/2026' }, { branch: 'release/2026' }],
    // GitLab has groups in groups.
    [
      { CMS_BACKEND: 'gitlab', CMS_REPO: 'a/b/c' },
      { backend: 'gitlab', repo: 'a/b/c' },
    ],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'https://x.example/' }, { authUrl: 'https://x.example' }],
    // The local folder needs no repository.
    [
      { CMS_BACKEND: 'local', CMS_REPO: 'a/b' },
      { backend: 'local', repo: 'local/project' },
    ],
  ])('%o is %o', ([env, settings]) => {
    expect(read(env)).toMatchObject(settings);
  });

  test.for<[Record<string, string>, string]>([
    [{ CMS_BACKEND: 'svn', CMS_REPO: 'a/b' }, 'CMS_BACKEND is svn: write github'],
    [{ CMS_BRANCH: 'main' }, 'CMS_BRANCH is set, but CMS_REPO'],
    [{ CMS_AUTH_URL: 'https://a.example' }, 'but CMS_REPO is not'],
    [{ CMS_REPO: 'https://github.com/a/b' }, 'write owner/name'],
    // GitHub has no groups in groups.
    [{ CMS_REPO: 'a/b/c' }, 'CMS_REPO is a/b/c: write owner/name'],
    [{ CMS_REPO: 'a/b', CMS_BRANCH: 'my branch' }, 'CMS_BRANCH is my branch'],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'http://a.example' }, 'CMS_AUTH_URL is'],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'https://a.example/x' }, 'without a path'],
  ])('%o is refused with its name and the cure: %s', ([env, problem]) => {
    expect(() => read(env)).toThrow(problem);
  });
});

describe('the page', () => {
  const settings = (more: Partial<CmsSettings> = {}): CmsSettings => ({
    backend: 'github',
    repo: 'acme/website',
    branch: 'main',
    ...more,
  });
  const page = (more?: Partial<CmsSettings>) =>
    adminPage({ settings: settings(more), script: '/_astro/admin/x.js' });

  test.for<[CmsSettings['backend'], string]>([
    ['local', "connect-src 'self' blob: data:;"],
    ['github', "connect-src 'self' blob: data: https://api.github.com;"],
    ['gitlab', "connect-src 'self' blob: data: https://gitlab.com;"],
  ])('%s: requests go to this site and the configured Git host alone', ([backend, sources]) => {
    const policy = adminPolicy(settings({ backend }));
    expect(policy).toContain(sources);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  test('has one script, is kept from search engines, and says where changes go', () => {
    const html = page();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<strong>acme/website</strong>, branch <strong>main</strong>');
  });

  test('says how to sign in, what an expired token means, and how to sign out', () => {
    const github = page();
    for (const words of ['Fine-grained tokens', 'Read and write', 'expires', 'Sign Out'])
      expect(github).toContain(words);
    expect(github).not.toContain('Sign In with GitHub');
    expect(page({ authUrl: 'https://auth.example.com' })).toContain('Sign In with GitHub');
    expect(page({ backend: 'gitlab' })).toContain('Scope: <em>api</em>');
  });

  test('in npm start says that changes show after the next build, in npm run dev at once', () => {
    const local = { settings: settings({ backend: 'local' }), script: '/x.js' };
    expect(adminPage(local)).toContain('once they are built again');
    expect(adminPage({ ...local, isDev: true })).toContain('on the open page within a second');
  });
});
