import { describe, expect, test } from 'vitest';
import { adminPage, adminPolicy } from '../../../integrations/cms/page.ts';
import { cmsSettings, type CmsSettings } from '../../../integrations/env/cms.ts';

const read = (env: Record<string, string>) => cmsSettings(env, 'project');

describe('the variables', () => {
  test('without any, the site has no /admin', () => {
    expect(read({})).toBeUndefined();
    expect(read({ CMS_REPO: ' ', CMS_BRANCH: '' })).toBeUndefined();
  });

  test('a repository alone is on GitHub, branch main', () => {
    expect(read({ CMS_REPO: ' acme/website ' })).toEqual({
      backend: 'github',
      repo: 'acme/website',
      branch: 'main',
    });
  });

  test('GitLab has groups in groups, and a relay is an origin', () => {
    const env = {
      CMS_BACKEND: 'gitlab',
      CMS_REPO: 'acme/web/site',
      CMS_BRANCH: 'release/2026',
      CMS_AUTH_URL: 'https://auth.example.com/',
    };
    expect(read(env)).toEqual({
      backend: 'gitlab',
      repo: 'acme/web/site',
      branch: 'release/2026',
      authUrl: 'https://auth.example.com',
    });
  });

  test('the local folder needs no repository, and is named by itself', () => {
    expect(read({ CMS_BACKEND: 'local', CMS_REPO: 'acme/website' })).toMatchObject({
      backend: 'local',
      repo: 'local/project',
    });
  });

  test.for<[string, Record<string, string>, string]>([
    [
      'an unknown host',
      { CMS_BACKEND: 'svn', CMS_REPO: 'a/b' },
      'CMS_BACKEND is svn: write github',
    ],
    ['a branch without a repository', { CMS_BRANCH: 'main' }, 'CMS_BRANCH is set, but CMS_REPO'],
    ['a relay without a repository', { CMS_AUTH_URL: 'https://a.example' }, 'but CMS_REPO is not'],
    [
      'an address in place of owner/name',
      { CMS_REPO: 'https://github.com/a/b' },
      'write owner/name',
    ],
    ['a group in a group on GitHub', { CMS_REPO: 'a/b/c' }, 'CMS_REPO is a/b/c: write owner/name'],
    [
      'a branch with a blank',
      { CMS_REPO: 'a/b', CMS_BRANCH: 'my branch' },
      'CMS_BRANCH is my branch',
    ],
    [
      'a relay without TLS',
      { CMS_REPO: 'a/b', CMS_AUTH_URL: 'http://a.example' },
      'CMS_AUTH_URL is',
    ],
    [
      'a relay with a path',
      { CMS_REPO: 'a/b', CMS_AUTH_URL: 'https://a.example/x' },
      'without a path',
    ],
  ])('%s is refused with its name and the cure', ([, env, problem]) => {
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
