/** Takes over a later version with the commands in docs/rebranding.md, in real repositories. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBrandFiles } from '../../scripts/brand.ts';

const guide = readFileSync('docs/rebranding.md', 'utf8');
const [, commands = ''] = /```sh\n(git diff [^]*?)```/.exec(guide) ?? [];

const none = undefined;
// Long enough for Git to recognize it in a renamed file.
const text = 'The same line.\n'.repeat(20);
const mine = `Mine.\n${text}`;
const theirs = `Theirs.\n${text}`;

type Text = string | undefined;
type States = [before: Text, owner: Text, later: Text, updated: Text];

const madeByBrand = Object.keys((await createBrandFiles()).files);

/** Each file before, in the owner's project, in the later version, and in the updated project. */
const files: Record<string, States> = {
  ...Object.fromEntries(madeByBrand.map((path) => [path, ['\0', '\0mine', '\0theirs', '\0mine']])),
  'src/brand.json': [text, mine, theirs, mine],
  'src/font.ts': [text, text, theirs, text],
  'src/assets/fonts/old.woff2': [text, none, theirs, none],
  'src/assets/fonts/new.woff2': [none, mine, none, mine],
  'src/content/plans/kept.mdx': [text, text, text, text],
  'src/content/plans/changed.mdx': [text, mine, theirs, mine],
  'src/content/plans/changed-later.mdx': [text, text, theirs, text],
  'src/content/plans/changed-and-deleted.mdx': [text, mine, none, mine],
  'src/content/plans/deleted-and-changed.mdx': [text, none, theirs, none],
  'src/content/plans/deleted-later.mdx': [text, text, none, text],
  'src/content/plans/added.mdx': [none, mine, theirs, mine],
  'src/content/plans/added-by-owner.mdx': [none, mine, none, mine],
  'src/content/new-folder/added-later.mdx': [none, none, theirs, none],
  'tests/content/plans/sample.mdx': [text, text, theirs, theirs],
  'public/_headers': [text, text, theirs, theirs],
  'src/site.ts': [text, text + mine, theirs, theirs + mine],
};

let folder: string;

/** Runs shell commands in a repository, and returns what they print. */
function run(repository: string, script: string) {
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const cwd = join(folder, repository);
  return spawnSync('sh', ['-c', script], { cwd, env, encoding: 'utf8' }).stdout.trim();
}

const inOwner = (path: string) => join(folder, 'owner', path);

/** Commits one of the states of all files. */
function commit(repository: string, state: 0 | 1 | 2) {
  for (const [path, states] of Object.entries(files)) {
    const file = join(folder, repository, path);
    rmSync(file, { force: true });
    if (states[state] === undefined) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, states[state]);
  }
  run(repository, 'git add --all && git commit --message=Change');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  writeFileSync(join(folder, '.gitconfig'), '[user]\nname = Test\nemail = test@example.com\n');
  run('', 'git init upstream && git -C upstream checkout -b main');
  commit('upstream', 0);
  run('', 'git clone upstream owner && git -C owner remote add upstream ../upstream');
  commit('upstream', 2);
  commit('owner', 1);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keeps what is the owner’s, and takes all else from the later version', () => {
  run('owner', commands);
  for (const [path, states] of Object.entries(files)) {
    const found = existsSync(inOwner(path)) ? readFileSync(inOwner(path), 'utf8') : undefined;
    expect(found, path).toBe(states[3]);
  }
});

test('reports a conflict where the owner has changed other files', () => {
  writeFileSync(inOwner('public/_headers'), mine);
  run('owner', `git commit --all --message=Headers && ${commands}`);
  expect(run('owner', 'git diff --name-only --diff-filter=U')).toBe('public/_headers');
});

test('a sample that the owner has moved to the content keeps its text', () => {
  run('owner', 'git mv tests/content/plans/sample.mdx src/content/plans && git commit -m Move');
  run('owner', commands);
  expect(readFileSync(inOwner('src/content/plans/sample.mdx'), 'utf8')).toBe(text);
});

test('does nothing while there are changes that are not committed', () => {
  writeFileSync(inOwner('src/content/plans/kept.mdx'), 'Not committed');
  const state = () => run('owner', 'git rev-parse HEAD && git status && git diff');
  const before = state();
  run('owner', commands);
  expect(state()).toBe(before);
});
