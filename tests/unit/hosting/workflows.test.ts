/** The workflows and the page on deploying: what they name is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

interface Workflow {
  jobs: Record<string, { env?: Record<string, string>; steps?: { run?: string; if?: string }[] }>;
}
const deploying = read('docs/deploying.md');
const text = read('.github/workflows/deploy.yml');
const deploy = (parse(text) as Workflow).jobs['deploy'];

test('Continuous integration is .ci/run', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
  expect(jobs['test']?.steps?.map(({ run }) => run)).toContain('.ci/run');
});

test('A deployment asks preflight first, and builds with every setting but those for trials', () => {
  const runs = deploy?.steps?.flatMap(({ run }) => run ?? []) ?? [];
  expect(runs[0]).toBe('npm run release');
  const settings = all(read('.env.example'), /^(\w+)=/gm).filter(
    (name) => name !== 'EMAILJS_ORIGIN',
  );
  expect(settings).toHaveLength(8);
  expect(Object.keys(deploy?.env ?? {})).toEqual(expect.arrayContaining(settings));
});

test('The page says of every host, variable and secret of the workflow where it comes from', () => {
  const hosts = all(text, /env\.DEPLOY_TO == '([\w-]+)'/g);
  const names = all(text, /(?:vars|secrets)\.(\w+)/g);
  expect(hosts).toHaveLength(5);
  expect(names.length).toBeGreaterThan(10);
  for (const name of [...hosts, ...names]) expect(deploying, name).toContain(`\`${name}\``);
});

test('Commands and files that both name are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  for (const command of all(deploying + text, /npm run ([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(command);
  }
  const files = all(deploying + text, /((?:scripts|integrations|\.github)\/[\w./-]*\w)/g);
  expect(files).toContain('scripts/deploy-to-server.sh');
  for (const file of files) expect(existsSync(join(project, file)), file).toBe(true);
  const written = read('integrations/hosting/index.ts');
  for (const file of all(deploying + text, /dist-hosting\/([\w./-]*\w)/g)) {
    expect(written, file).toContain(`'${file}'`);
  }
});
