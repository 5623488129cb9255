/** The CI job `content`: `npm run check:content` annotates lines with errors, and content changes skip the long tests. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sampleContent } from './content-check/sample-content.ts';

const root = mkdtempSync(join(tmpdir(), 'check-content-'));
const summary = join(root, 'summary.md');
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the command on the sample content, in GitHub Actions. */
function run(change: (content: string) => void) {
  const content = join(root, 'src/content');
  rmSync(content, { recursive: true, force: true });
  cpSync(sampleContent, content, { recursive: true });
  change(content);
  writeFileSync(summary, '');
  const script = join(import.meta.dirname, '../../scripts/check-content.ts');
  const env = { ...process.env, GITHUB_STEP_SUMMARY: summary };
  const { stdout, status } = spawnSync(process.execPath, [script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const annotations = stdout.split('\n').filter((line) => line.startsWith('::error '));
  return { annotations, status, summary: readFileSync(summary, 'utf8') };
}

const edit = (file: string, from: RegExp, to: string) => (content: string) => {
  const path = join(content, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

test('a branch without errors passes', () => {
  expect(run(() => {})).toEqual({
    annotations: [],
    status: 0,
    summary: 'The content has no errors.\n',
  });
});

test.for<[kind: string, change: (content: string) => void, location: string, message: string]>([
  [
    'an error in a line',
    edit('plans/growth.mdx', /\$499/, '499'),
    'plans/growth.mdx,line=7',
    'price › amount is “499”, but must be text, in straight quotes.%0AFor example',
  ],
  [
    'a missing file',
    (content) => rmSync(join(content, 'pages/about.mdx')),
    'pages/about.mdx,line=1',
    'This file is missing',
  ],
])('%s is annotated', ([, change, location, message]) => {
  const result = run(change);
  expect(result.annotations[0]).toContain(`::error file=src/content/${location}::${message}`);
  expect(result.status).toBe(1);
  expect(result.summary).toContain('Nothing is published until it is fixed');
});

interface Workflow {
  jobs: { content: { steps: { id?: string; run?: string }[] } };
}

test.for<[file: string, onlyContent: boolean]>([
  ['src/content/plans/growth.mdx', true],
  ['src/contents.ts', false],
  ['README.md', false],
])('the job skips the long tests after a change of %s: %s', ([file, onlyContent]) => {
  const repository = mkdtempSync(join(root, 'repository-'));
  const output = join(repository, '.git/output');
  const env = { ...process.env, HOME: repository, GITHUB_OUTPUT: output, BASE: 'HEAD~1' };
  const shell = (script: string) =>
    spawnSync('bash', ['-e', '-c', script], { cwd: repository, env, encoding: 'utf8' }).status;
  const commit = 'git add . && git -c user.name=A -c user.email=a@b.c commit -qm Change';
  mkdirSync(join(repository, 'src/content/plans'), { recursive: true });
  writeFileSync(join(repository, 'src/index.ts'), '');
  expect(shell(`git init -q && ${commit}`)).toBe(0);
  writeFileSync(join(repository, file), 'Changed');
  const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
  const step = workflow.jobs.content.steps.find(({ id }) => id === 'changes');
  expect(shell(`${commit}\n${step?.run}`)).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe(`only-content=${onlyContent}\n`);
});
