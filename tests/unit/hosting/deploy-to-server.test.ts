/** Deploying to a server of one's own; the server is a folder here, and ssh runs its command on the spot. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../../scripts/deploy-to-server.sh');
/** Servers run Linux; commands of the same name do otherwise elsewhere. */
const onLinux = test.skipIf(process.platform !== 'linux');
let folder: string;

/** Each release has its own second in its name: the clock is one of the test's. */
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

/** Deploys the build, or with a name makes one first: a page and a hashed file of that name. */
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
const goBack = () => deploy(undefined, '--back');

onLinux('A release keeps the hashed files of the one before, and is gone back from', () => {
  expect(deploy('one')).toContain('00-00-01 is shown.');
  expect(read('index.html')).toBe('one');
  deploy('two');
  expect(read('index.html')).toBe('two');
  expect(list('site/_astro')).toEqual(['one.js', 'two.js']);
  expect(goBack()).toContain('00-00-01 is shown.');
  expect(read('index.html')).toBe('one');
  expect(goBack).toThrow('There is no release before');
});

onLinux('Five releases are kept, and old files of earlier ones are not', () => {
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) {
    deploy(name);
    const long = new Date(Date.now() - 40 * 86_400_000);
    fs.utimesSync(join(folder, `www/site/_astro/${name}.js`), long, long);
  }
  expect(list('releases')).toHaveLength(5);
  expect(read('index.html')).toBe('b6');
  expect(list('site/_astro')).toEqual(['b6.js']);
});

onLinux('A site below a path lies in a folder of that name', () => {
  write('dist-hosting/nginx/site.conf', 'error_page 404 /our-site/404.html;\n');
  deploy('one');
  expect(fs.existsSync(join(folder, 'www/site/our-site/index.html'))).toBe(true);
});

onLinux('Without a build nothing is touched', () => {
  expect(() => deploy()).toThrow('npm run release');
  expect(list('.')).toEqual([]);
});
