/** The server is a local folder: a fake ssh runs the commands on this machine. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nginxSite } from '../../integrations/hosting/nginx.ts';

const script = join(import.meta.dirname, '../../scripts/deploy-to-server.sh');
/** The script's commands differ on other systems, and servers run Linux. */
const onLinux = test.skipIf(process.platform !== 'linux');
const DAY = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'deploy-'));
  // Like ssh, passes one string to the user's shell.
  write('bin/ssh', '#!/bin/bash\n[ "$3" = -- ] || exit 64\nshift 4; exec sh -c "$*"');
  setBasePath('/');
  fs.mkdirSync(www(), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The web root has a name that needs quotes. */
const www = (path = '') => join(folder, `company's "web" $root`, path);
const read = (file: string) => fs.readFileSync(www(`site/${file}`), 'utf8').trim();
const list = (path: string) => fs.readdirSync(www(path)).sort();
const releases = () => list('releases').filter((name) => !name.startsWith('.'));

function write(file: string, text: string) {
  fs.mkdirSync(join(folder, file, '..'), { recursive: true });
  fs.writeFileSync(join(folder, file), text, { mode: 0o755 });
}

function setBasePath(base: string) {
  write('dist-hosting/nginx/site.conf', nginxSite({ origin: 'https://example.com', base }));
}

async function run(...args: string[]) {
  const { stdout } = await promisify(execFile)(script, args, {
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      WEB_ROOT: www(),
      SITE: join(folder, 'dist'),
    },
  });
  return stdout;
}

/** Creates a build with a page and a hashed file of that name. */
function build(name: string) {
  fs.rmSync(join(folder, 'dist'), { recursive: true, force: true });
  write('dist/index.html', name);
  write(`dist/_astro/${name}.js`, name);
}
async function deploy(name: string) {
  build(name);
  expect(await run('me@server')).toContain('is live.');
  expect(read('index.html')).toBe(name);
}
async function rollBack(expected: string) {
  expect(await run('me@server', '--rollback')).toContain('is live.');
  expect(read('index.html')).toBe(expected);
}
const expectNoRollback = (reason: string) =>
  expect(run('me@server', '--rollback')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(reason) as string,
  });

onLinux('rolls back to what was live, as often as there are releases', async () => {
  for (const name of ['a', 'b', 'c']) await deploy(name);
  await rollBack('b');
  // Pages of c that are still open load its files.
  expect(list('site/_astro')).toEqual(['a.js', 'b.js', 'c.js']);
  await deploy('d');
  expect(list('site/_astro')).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);
  await rollBack('b');
  await rollBack('a');
  await expectNoRollback('No release was live before');
  expect(read('index.html')).toBe('a');
});

onLinux('keeps five releases, without old hashed files of earlier ones', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const name of names) {
    await deploy(name);
    const past = new Date(Date.now() - 40 * DAY);
    fs.utimesSync(www(`site/_astro/${name}.js`), past, past);
  }
  expect(releases()).toHaveLength(5);
  expect(list('site/_astro')).toEqual(['f.js']);
  for (const name of ['e', 'd', 'c', 'b']) await rollBack(name);
  await expectNoRollback('is no longer kept');
  expect(read('index.html')).toBe('b');
});

onLinux('an interrupted upload is no release, and is deleted after a day', async () => {
  await deploy('a');
  const ssh = fs.readFileSync(join(folder, 'bin/ssh'), 'utf8');
  // tar accepts an archive that ends after a complete file.
  write('bin/ssh', ssh.replace('exec', 'head -c 1536 |') + '; exit 255');
  build('b');
  await expect(run('me@server')).rejects.toMatchObject({ code: 255 });
  write('bin/ssh', ssh);
  const leftover = list('releases').filter((name) => name.startsWith('.upload-'));
  expect(leftover).toHaveLength(1);
  expect(read('index.html')).toBe('a');

  await deploy('c');
  await rollBack('a');
  expect(list('releases')).toEqual(expect.arrayContaining(leftover));
  const past = new Date(Date.now() - 2 * DAY);
  fs.utimesSync(www(`releases/${leftover[0]}`), past, past);
  await deploy('d');
  expect(list('releases')).not.toEqual(expect.arrayContaining(leftover));
});

onLinux('an upload without a page is no release', async () => {
  await deploy('a');
  build('b');
  // As when a build starts during the upload.
  write('bin/tar', '#!/bin/bash\nexec /usr/bin/tar --exclude ./index.html "$@"');
  await expect(run('me@server')).rejects.toThrow('index.html is missing');
  expect(read('index.html')).toBe('a');
  expect(releases()).toHaveLength(1);
});

onLinux('two deployments in the same second follow one another', async () => {
  build('a');
  write('bin/date', '#!/bin/bash\necho 2026-01-01T00-00-00');
  await Promise.all([run('me@server'), run('me@server')]);
  const previous = releases().map((name) =>
    fs.readFileSync(www(`releases/${name}/.previous`), 'utf8').trim(),
  );
  const live = fs.readlinkSync(www('site')).replace('releases/', '');
  expect(previous.sort()).toEqual(['', ...releases().filter((name) => name !== live)]);
});

onLinux('waits while another deployment switches', async () => {
  await deploy('a');
  await deploy('b');
  // Fails at once instead of after a minute.
  write('bin/flock', '#!/bin/bash\nexec /usr/bin/flock --nonblock 9');
  const other = spawn('/usr/bin/flock', [www('releases/.lock'), 'sh', '-c', 'echo locked; cat']);
  await once(other.stdout, 'data');
  build('c');
  for (const options of [[], ['--rollback']]) {
    await expect(run('me@server', ...options)).rejects.toThrow('Another deployment is still');
  }
  expect(read('index.html')).toBe('b');
  other.stdin.end();
  await once(other, 'close');
  await deploy('c');
});

onLinux('puts a site with a base path into a subfolder', async () => {
  setBasePath('/our-site');
  build('a');
  await run('me@server');
  build('b');
  await run('me@server');
  expect(read('our-site/index.html')).toBe('b');
  expect(list('site/our-site/_astro')).toEqual(['a.js', 'b.js']);
});

onLinux('makes all files readable for the web server', async () => {
  build('a');
  for (const file of ['', 'index.html']) fs.chmodSync(join(folder, 'dist', file), 0o700);
  await run('me@server');
  expect(fs.statSync(www('site')).mode & 0o777).toBe(0o755);
  expect(fs.statSync(www('site/index.html')).mode & 0o044).toBe(0o044);
});

onLinux('explains a folder in place of the link', async () => {
  build('a');
  fs.mkdirSync(www('site'));
  await expect(run('me@server')).rejects.toThrow('is not a link to a release. Rename it');
  expect(list('.')).toEqual(['site']);
});

onLinux.each([
  [[], 'Usage'],
  [['-oProxyCommand=touch pwned'], 'Usage'],
  [['me@server', '--back'], 'Unknown option --back'],
  [['me@server'], 'npm run release'],
])('changes nothing if the arguments or the build are wrong: %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  expect(list('.')).toEqual([]);
});
