import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lastModified, sitemapSerializer } from '../../../integrations/seo/sitemap.ts';
import { pageContent } from '../../../src/lib/page-content.ts';

const project = join(import.meta.dirname, '../../..');
let root: string;

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sitemap-'));
  git(root, '', 'init', '-q');
  for (const [file, date] of [
    ['a.mdx', '2026-01-02T03:04:05Z'],
    ['b.mdx', '2026-05-06T07:08:09Z'],
  ] as const) {
    writeFileSync(join(root, file), file);
    git(root, date, 'add', file);
    git(root, date, 'commit', '-qm', file);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('lastModified returns the date of the last commit, or now if there are uncommitted changes', async () => {
  expect(await lastModified(root, ['a.mdx'])).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(await lastModified(root, ['a.mdx', 'b.mdx'])).toEqual(new Date('2026-05-06T07:08:09Z'));
  writeFileSync(join(root, 'b.mdx'), 'other');
  const before = Date.now();
  expect((await lastModified(root, ['b.mdx'])).getTime()).toBeGreaterThanOrEqual(before);
});

test('lastModified rejects when the clone is too shallow', async () => {
  const clone = join(root, 'clone');
  git(root, '', 'clone', '-q', '--depth', '1', `file://${root}`, clone);
  await expect(lastModified(clone, ['a.mdx'])).rejects.toThrow('git fetch --unshallow');
});

test('sitemapSerializer sets canonical URLs, and leaves out unknown dates with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const serialize = sitemapSerializer(root, {
    origin: 'https://example-partners.in',
    base: '/site',
  });
  for (const [path, expected] of [
    ['', '/'],
    ['/about', '/about'],
  ]) {
    const url = `https://example-partners.in/site${expected}`;
    expect(await serialize({ url: `https://example-partners.in/site${path}` })).toEqual({ url });
    expect(warn).toHaveBeenLastCalledWith(
      `Sitemap: no date for ${url}: its content has not been committed`,
    );
  }
  await expect(serialize({ url: 'https://example-partners.in/site/404' })).rejects.toThrow('404');
  warn.mockRestore();
});

test.each(Object.entries(pageContent))(
  'pageContent lists the content that %s uses',
  (page, content) => {
    const file = join(project, 'src/pages', `${page === 'home' ? 'index' : page}.astro`);
    const calls = readFileSync(file, 'utf8').matchAll(/\b(?:getEntries|getSingleton)\('(\w+)'\)/g);
    // The navigation is on every page.
    const expected = [...calls].map(([, name]) => name).filter((name) => name !== 'navigation');
    expect([...content].sort()).toEqual(expected.sort());
  },
);
