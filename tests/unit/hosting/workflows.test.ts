/** Checks that the workflows are safe, and match the code and docs/deploying.md. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const findAll = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, group = '']) => group)),
];

interface Job {
  permissions?: Record<string, string>;
  needs?: string;
  if?: string;
  env?: Record<string, string>;
  uses?: string;
  steps?: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}
interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<string, Job>;
}
const guide = read('docs/deploying.md');
const sources = {
  ci: read('.github/workflows/ci.yml'),
  deploy: read('.github/workflows/deploy.yml'),
};
const workflows = { ci: parse(sources.ci) as Workflow, deploy: parse(sources.deploy) as Workflow };
const { jobs } = workflows.deploy;
const commands = ({ steps = [] }: Job) => steps.flatMap(({ run = [] }) => run);

describe.each(['ci', 'deploy'] as const)('%s.yml', (name) => {
  test('gives code from npm neither secrets nor write permissions', () => {
    for (const [id, job] of Object.entries(workflows[name].jobs)) {
      expect(job.permissions, id).toBeDefined();
      const usesNpm = commands(job).some((command) => /\bnpm |\.ci\/run/.test(command));
      if (!usesNpm && job.uses === undefined) continue;
      expect(job.permissions, id).toEqual({ contents: 'read' });
      expect(JSON.stringify(job), id).not.toMatch(/secrets|inherit/);
    }
  });

  test('fetches no tools, and pins actions to commits', () => {
    expect(sources[name]).not.toMatch(/npx|npm (?:exec|x) |curl|wget/);
    const actions = findAll(sources[name], /uses: (?!\.\/)(.*)/g);
    expect(actions).not.toEqual([]);
    // Dependabot updates the version in the comment, too.
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('runs without inputs, and never with the rights of pull requests from forks', () => {
    const events = ['push', 'pull_request', 'workflow_call', 'workflow_dispatch'];
    for (const [event, options] of Object.entries(workflows[name].on)) {
      expect(events).toContain(event);
      if (event !== 'push') expect(options).toBeNull();
    }
  });
});

test('CI runs .ci/run', () => {
  expect(workflows.ci.jobs['test']?.steps?.map(({ run }) => run)).toContain('.ci/run');
});

test('deploy.yml deploys only what is on main and passed the tests of the same run', () => {
  expect(jobs['test']).toMatchObject({ uses: './.github/workflows/ci.yml' });
  expect(jobs['test']?.if).toBeUndefined();
  const { needs, if: condition } = jobs['build'] ?? {};
  expect({ needs, condition }).toEqual({
    needs: 'test',
    condition: "github.ref == 'refs/heads/main' && vars.DEPLOY_TO != ''",
  });
  for (const host of ['github-pages', 'server']) {
    // A condition without a status function, such as always(), is false if the build failed or was skipped.
    expect(jobs[host]).toMatchObject({ needs: 'build', if: `vars.DEPLOY_TO == '${host}'` });
    expect(jobs[host]?.steps?.map(({ uses }) => uses).join()).not.toContain('checkout');
  }
});

test('deploy.yml runs preflight first and builds with all production settings', () => {
  const { env = {}, steps = [] } = jobs['build'] ?? {};
  expect(commands({ steps })[0]).toBe('npm run release');
  const settings = findAll(read('.env.example'), /^(\w+)=/gm).filter(
    (name) => name !== 'EMAILJS_ORIGIN',
  );
  expect(settings).toHaveLength(11);
  expect(Object.keys(env)).toEqual(expect.arrayContaining(settings));
});

test('deploy.yml uploads dotfiles, such as .well-known/security.txt', () => {
  const uploads = jobs['build']?.steps?.filter(({ uses }) => uses?.includes('/upload-')) ?? [];
  expect(uploads).toHaveLength(2);
  for (const upload of uploads) expect(upload.with).toMatchObject({ 'include-hidden-files': true });
});

test('docs/deploying.md explains every host, variable and secret of deploy.yml', () => {
  const hosts = findAll(sources.deploy, /vars\.DEPLOY_TO == '([\w-]+)'/g);
  const names = findAll(sources.deploy, /(?:vars|secrets)\.(\w+)/g);
  expect(hosts).toHaveLength(2);
  expect(names.length).toBeGreaterThan(10);
  for (const name of [...hosts, ...names]) expect(guide, name).toContain(`\`${name}\``);
});

test('docs/deploying.md names exact versions of tools', () => {
  expect(
    findAll(guide, /\bnpx ([\w@./-]+)/g).filter((tool) => !/@\d+\.\d+\.\d+$/.test(tool)),
  ).toEqual([]);
});

test('all commands and files in docs/deploying.md and deploy.yml exist', () => {
  const text = guide + sources.deploy;
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  for (const command of findAll(text, /npm run ([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(command);
  }
  const files = findAll(text, /((?:scripts|integrations|\.github)\/[\w./-]*\w)/g);
  expect(files).toContain('scripts/deploy-to-server.sh');
  for (const file of files) expect(existsSync(join(project, file)), file).toBe(true);
  const generator = read('integrations/hosting/index.ts');
  for (const file of findAll(text, /dist-hosting\/([\w./-]*\w)/g)) {
    expect(generator, file).toContain(`'${file}'`);
  }
});
