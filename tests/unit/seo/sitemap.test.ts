import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeDate, describePage } from '../../../integrations/seo/sitemap.ts';
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

test('A file changed when it was last committed', async () => {
  expect(await changeDate(root, ['a.mdx'])).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(await changeDate(root, ['a.mdx', 'b.mdx'])).toEqual(new Date('2026-05-06T07:08:09Z'));
});

test('A file that was changed since changed now', async () => {
  writeFileSync(join(root, 'a.mdx'), 'other');
  const before = Date.now();
  const date = await changeDate(root, ['a.mdx']);
  expect(date.getTime()).toBeGreaterThanOrEqual(before);
  git(root, '', 'checkout', '-q', 'a.mdx');
});

test('A history that is cut off does not know when a file changed before', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'sitemap-'));
  git(clone, '', 'clone', '-q', '--depth', '1', `file://${root}`, '.');
  await expect(changeDate(clone, ['a.mdx'])).rejects.toThrow('git fetch --unshallow');
  rmSync(clone, { recursive: true });
});

test('Where nobody knows, a page has no date, and that is said', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'sitemap-'));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const describe = describePage(empty, { origin: 'https://example-partners.in', base: '/' });
  expect(await describe({ url: 'https://example-partners.in/about' })).toEqual({
    url: 'https://example-partners.in/about',
  });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('https://example-partners.in/about'));
  warn.mockRestore();
  rmSync(empty, { recursive: true });
});

test('A page stands there under its one address', async () => {
  const describe = describePage(project, { origin: 'https://example-partners.in', base: '/site' });
  const home = await describe({ url: 'https://example-partners.in/site' });
  expect(home.url).toBe('https://example-partners.in/site/');
  expect((await describe({ url: 'https://example-partners.in/site/about' })).url).toBe(
    'https://example-partners.in/site/about',
  );
  await expect(describe({ url: 'https://example-partners.in/site/404' })).rejects.toThrow('404');
});

test.each(Object.entries(pageContent))(
  '%s has the content that its page reads',
  (page, content) => {
    const file = join(project, 'src/pages', `${page === 'home' ? 'index' : page}.astro`);
    const calls = readFileSync(file, 'utf8').matchAll(/\b(?:list|read)\('(\w+)'\)/g);
    // The navigation is on every page.
    const expected = [...calls].map(([, name]) => name).filter((name) => name !== 'navigation');
    expect([...content].sort()).toEqual(expected.sort());
  },
);
