/** The server is a local folder: a fake ssh runs the commands on this machine. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/deploy-to-server.sh');
/** The script's commands differ on other systems, and servers run Linux. */
const onLinux = test.skipIf(process.platform !== 'linux');
let folder: string;

/** The fake clock: release names contain the time in seconds. */
let second: number;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'deploy-'));
  second = 0;
  write('bin/ssh', '#!/bin/bash\nshift 3; exec bash -c "$*"');
  write('dist-hosting/nginx/site.conf', 'error_page 404 /404.html;\n');
  fs.mkdirSync(join(folder, 'www'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function write(file: string, text: string) {
  fs.mkdirSync(join(folder, file, '..'), { recursive: true });
  fs.writeFileSync(join(folder, file), text, { mode: 0o755 });
}

const read = (file: string) => fs.readFileSync(join(folder, 'www/site', file), 'utf8');
const list = (path: string) => fs.readdirSync(join(folder, 'www', path)).sort();

/** Deploys the build. With a name, first creates a build with a page and a hashed file of that name. */
function deploy(name?: string, ...args: string[]) {
  if (name !== undefined) {
    fs.rmSync(join(folder, 'dist'), { recursive: true, force: true });
    write('dist/index.html', name);
    write(`dist/_astro/${name}.js`, name);
  }
  second += 1;
  write('bin/date', `#!/bin/bash\necho 2026-01-01T00-00-0${second}`);
  return execFileSync(script, ['me@server', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      WEB_ROOT: join(folder, 'www'),
      SITE: join(folder, 'dist'),
    },
  });
}
const rollBack = () => deploy(undefined, '--rollback');

onLinux('keeps hashed files of the previous release, and can be rolled back', () => {
  expect(deploy('one')).toContain('00-00-01 is live.');
  expect(read('index.html')).toBe('one');
  deploy('two');
  expect(read('index.html')).toBe('two');
  expect(list('site/_astro')).toEqual(['one.js', 'two.js']);
  expect(rollBack()).toContain('00-00-01 is live.');
  expect(read('index.html')).toBe('one');
  expect(rollBack).toThrow('No release is older than');
});

onLinux('keeps five releases, without old hashed files of earlier ones', () => {
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) {
    deploy(name);
    const past = new Date(Date.now() - 40 * 86_400_000);
    fs.utimesSync(join(folder, `www/site/_astro/${name}.js`), past, past);
  }
  expect(list('releases')).toHaveLength(5);
  expect(read('index.html')).toBe('b6');
  expect(list('site/_astro')).toEqual(['b6.js']);
});

onLinux('puts a site with a base path into a subfolder', () => {
  write('dist-hosting/nginx/site.conf', 'error_page 404 /our-site/404.html;\n');
  deploy('one');
  expect(fs.existsSync(join(folder, 'www/site/our-site/index.html'))).toBe(true);
});

onLinux('changes nothing if there is no build', () => {
  expect(() => deploy()).toThrow('npm run release');
  expect(list('.')).toEqual([]);
});
