/** Checks that the workflows and docs/deploying.md match the code. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const findAll = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, group = '']) => group)),
];

interface Workflow {
  jobs: Record<string, { env?: Record<string, string>; steps?: { run?: string; if?: string }[] }>;
}
const guide = read('docs/deploying.md');
const workflow = read('.github/workflows/deploy.yml');
const deploy = (parse(workflow) as Workflow).jobs['deploy'];

test('CI runs .ci/run', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
  expect(jobs['test']?.steps?.map(({ run }) => run)).toContain('.ci/run');
});

test('deploy.yml runs preflight first and builds with all production settings', () => {
  const runs = deploy?.steps?.flatMap(({ run }) => run ?? []) ?? [];
  expect(runs[0]).toBe('npm run release');
  const settings = findAll(read('.env.example'), /^(\w+)=/gm).filter(
    (name) => name !== 'EMAILJS_ORIGIN',
  );
  expect(settings).toHaveLength(8);
  expect(Object.keys(deploy?.env ?? {})).toEqual(expect.arrayContaining(settings));
});

test('docs/deploying.md explains every host, variable and secret of deploy.yml', () => {
  const hosts = findAll(workflow, /env\.DEPLOY_TO == '([\w-]+)'/g);
  const names = findAll(workflow, /(?:vars|secrets)\.(\w+)/g);
  expect(hosts).toHaveLength(5);
  expect(names.length).toBeGreaterThan(10);
  for (const name of [...hosts, ...names]) expect(guide, name).toContain(`\`${name}\``);
});

test('all commands and files in docs/deploying.md and deploy.yml exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  for (const command of findAll(guide + workflow, /npm run ([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(command);
  }
  const files = findAll(guide + workflow, /((?:scripts|integrations|\.github)\/[\w./-]*\w)/g);
  expect(files).toContain('scripts/deploy-to-server.sh');
  for (const file of files) expect(existsSync(join(project, file)), file).toBe(true);
  const generator = read('integrations/hosting/index.ts');
  for (const file of findAll(guide + workflow, /dist-hosting\/([\w./-]*\w)/g)) {
    expect(generator, file).toContain(`'${file}'`);
  }
});
