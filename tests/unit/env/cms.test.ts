import { describe, expect, test } from 'vitest';
import { renderAdminPage, adminCsp } from '../../../integrations/cms/admin-page.ts';
import { parseCmsSettings, type CmsSettings } from '../../../integrations/env/cms.ts';

const parse = (env: Record<string, string>) => parseCmsSettings(env, 'project');

describe('parseCmsSettings', () => {
  test('returns undefined when no variable is set, so the site has no /admin', () => {
    expect(parse({})).toBeUndefined();
    expect(parse({ CMS_REPO: ' ', CMS_BRANCH: '' })).toBeUndefined();
  });

  test.for<[Record<string, string>, Partial<CmsSettings>]>([
    [{ CMS_REPO: ' acme/website ' }, { backend: 'github', repo: 'acme/website', branch: 'main' }],
    [{ CMS_REPO: 'a/b', CMS_BRANCH: 'release/2026' }, { branch: 'release/2026' }],
    // GitLab groups can contain subgroups.
    [
      { CMS_BACKEND: 'gitlab', CMS_REPO: 'a/b/c' },
      { backend: 'gitlab', repo: 'a/b/c' },
    ],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'https://x.example/' }, { authUrl: 'https://x.example' }],
    // The local folder doesn't need a repository.
    [
      { CMS_BACKEND: 'local', CMS_REPO: 'a/b' },
      { backend: 'local', repo: 'local/project' },
    ],
  ])('parses %o as %o', ([env, settings]) => {
    expect(parse(env)).toMatchObject(settings);
  });

  test.for<[Record<string, string>, string]>([
    [{ CMS_BACKEND: 'svn', CMS_REPO: 'a/b' }, 'CMS_BACKEND is svn. Use github'],
    [{ CMS_BRANCH: 'main' }, 'CMS_BRANCH is set, but CMS_REPO'],
    [{ CMS_AUTH_URL: 'https://a.example' }, 'but CMS_REPO is not'],
    [{ CMS_REPO: 'https://github.com/a/b' }, 'Use owner/name'],
    // GitHub has no subgroups.
    [{ CMS_REPO: 'a/b/c' }, 'CMS_REPO is a/b/c. Use owner/name'],
    [{ CMS_REPO: 'a/b', CMS_BRANCH: 'my branch' }, 'CMS_BRANCH is my branch'],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'http://a.example' }, 'CMS_AUTH_URL is'],
    [{ CMS_REPO: 'a/b', CMS_AUTH_URL: 'https://a.example/x' }, 'without a path'],
  ])('rejects %o and says what to write: %s', ([env, message]) => {
    expect(() => parse(env)).toThrow(message);
  });
});

describe('renderAdminPage', () => {
  const settings = (more: Partial<CmsSettings> = {}): CmsSettings => ({
    backend: 'github',
    repo: 'acme/website',
    branch: 'main',
    ...more,
  });
  const page = (more?: Partial<CmsSettings>) =>
    renderAdminPage({ settings: settings(more), script: '/_astro/admin/x.js' });

  test.for<[CmsSettings['backend'], string]>([
    ['local', "connect-src 'self' blob: data:;"],
    ['github', "connect-src 'self' blob: data: https://api.github.com;"],
    ['gitlab', "connect-src 'self' blob: data: https://gitlab.com;"],
  ])('%s: allows requests to this site and the Git host only', ([backend, sources]) => {
    const policy = adminCsp(settings({ backend }));
    expect(policy).toContain(sources);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  test('has one script and a noindex tag, and names the repository', () => {
    const html = page();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<strong>acme/website</strong>, branch <strong>main</strong>');
  });

  test('explains how to sign in, what to do when a token expires and how to sign out', () => {
    const github = page();
    for (const words of ['Fine-grained tokens', 'Read and write', 'expires', 'Sign Out'])
      expect(github).toContain(words);
    expect(github).not.toContain('Sign In with GitHub');
    expect(page({ authUrl: 'https://auth.example.com' })).toContain('Sign In with GitHub');
    expect(page({ backend: 'gitlab' })).toContain('Scope: <em>api</em>');
  });

  test('explains that changes appear after the next build in npm start, and at once in npm run dev', () => {
    const local = { settings: settings({ backend: 'local' }), script: '/x.js' };
    expect(renderAdminPage(local)).toContain('appear after the next build');
    expect(renderAdminPage({ ...local, isDev: true })).toContain(
      'on the open page within a second',
    );
  });
});
