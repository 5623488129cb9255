/** Starts nginx and Caddy with the configuration that the build wrote, on this machine alone. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';

/** A server that runs. */
export interface RunningServer {
  /** Where it listens: with TLS, but in a container. */
  at: string;
  /** Where it listens without, and leads to https. */
  insecure?: string;
  stop: () => Promise<void>;
}

/** The site as a server finds it. */
export interface WebRoot {
  /** The folder that the configuration calls the web root. */
  root: string;
  /** The build in it. */
  folder: string;
  /** The configuration that belongs to it. */
  configuration: string;
  remove: () => Promise<void>;
}

/** Debian keeps nginx where only root looks. */
export const PATH = `${process.env['PATH']}:/usr/sbin`;

/** Whether a program is installed. */
export const isInstalled = (program: string) =>
  spawnSync(program, ['-v'], { stdio: 'ignore', env: { PATH } }).error === undefined;

/**
 * Puts a build where a server finds it, with files beside it and in it that nobody may see.
 * @param build the build, its configuration beside it
 * @param base see `SiteAddress`
 */
export async function makeWebRoot(build: string, base = '/'): Promise<WebRoot> {
  const parent = await mkdtemp(join(tmpdir(), 'hosting-'));
  // A server that begins as root goes on as another.
  await chmod(parent, 0o755);
  const root = join(parent, 'www');
  const folder = join(root, base);
  await cp(build, folder, { recursive: true });
  const hidden = [
    '.env',
    '.git/config',
    '_astro/app.js.map',
    '_astro/.hidden.js',
    'notes',
    'old.bak',
  ];
  for (const file of hidden) await write(join(folder, file), 'nobody may see this');
  await write(join(root, '../www.txt'), 'outside');
  const remove = () => rm(parent, { recursive: true });
  return { root, folder, configuration: `${build.replace(/\/$/, '')}-hosting`, remove };
}

async function write(file: string, content: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** A port of this machine that nobody has. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('there is no free port');
  return address.port;
}

/**
 * Replaces parts of a configuration.
 * @throws Error where a part is not in it, as then another server would be tried
 */
function replaced(configuration: string, parts: readonly (readonly [string, string])[]): string {
  let result = configuration;
  for (const [part, by] of parts) {
    if (!result.includes(part)) throw new Error(`the configuration no longer has: ${part}`);
    result = result.replaceAll(part, by);
  }
  return result;
}

/** Where a program takes connections; for TLS, with the name that it must have a certificate for. */
interface Door {
  port: number;
  name?: string;
}

/** Whether a connection comes about. */
async function isOpen({ port, name }: Door): Promise<boolean> {
  const options = { port, host: '127.0.0.1' };
  const socket =
    name === undefined
      ? connect(options)
      : connectSecurely({ ...options, servername: name, rejectUnauthorized: false });
  try {
    await once(socket, name === undefined ? 'connect' : 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a program in a folder, and waits until all its doors are open. */
async function run(
  program: string,
  args: readonly string[],
  doors: readonly Door[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(program, args, {
    ...{ cwd, env: { ...env, PATH } },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Throws where the program is not installed.
  await once(child, 'spawn');
  const kill = () => child.kill();
  process.once('exit', kill);
  const said = text(child.stderr);
  const ended = once(child, 'exit');
  for (const door of doors) {
    while (!(await isOpen(door))) {
      if (child.exitCode !== null) throw new Error(`${program} has ended: ${await said}`);
      await pause(50);
    }
  }
  return async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
}

/**
 * Starts nginx with the configuration that the build wrote; but for ports, folders and the certificate, the
 * very same.
 * @param site see `makeWebRoot`
 * @param host the site's name
 * @throws Error where nginx does not take it
 */
export async function startNginx(site: WebRoot, host: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await chmod(folder, 0o755);
  const [port, securePort] = [await freePort(), await freePort()];
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-subj', `/CN=${host}`, '-days', '2'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${String(stderr)}`);
  const own = join(site.configuration, 'nginx');
  const conf = replaced(await readFile(join(own, 'nginx.conf'), 'utf8'), [
    ['listen [::]:', '# '],
    ['listen 80 ', `listen 127.0.0.1:${port} `],
    ['listen 443 ', `listen 127.0.0.1:${securePort} `],
    [`/etc/letsencrypt/live/${host}`, folder],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['/var/log/nginx/error.log', 'stderr warn'],
    ['access_log /var/log/nginx/access.log;', 'access_log off;'],
    // Where nginx would keep what visitors send. It makes these folders even so.
    [
      'http {',
      `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder};`)
        .join('\n')}`,
    ],
  ]);
  await writeFile(join(folder, 'nginx.conf'), conf);
  await writeFile(
    join(folder, 'site.conf'),
    replaced(await readFile(join(own, 'site.conf'), 'utf8'), [['/var/www/site', site.root]]),
  );
  const end = await run(
    'nginx',
    ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    [{ port }, { port: securePort, name: host }],
    folder,
  );
  return {
    at: `https://127.0.0.1:${securePort}`,
    insecure: `http://127.0.0.1:${port}`,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Starts Caddy with the configuration that the build wrote; but for ports, and certificates that it makes
 * itself, the very same.
 * @param site see `makeWebRoot`
 * @param host the site's name
 * @param otherHosts names that lead to it
 * @throws Error where Caddy does not take it
 */
export async function startCaddy(
  site: WebRoot,
  host: string,
  otherHosts: readonly string[] = [],
): Promise<RunningServer> {
  const [port, securePort] = [await freePort(), await freePort()];
  const doors = [{ port }, ...[host, ...otherHosts].map((name) => ({ port: securePort, name }))];
  const stop = await runCaddy(site, 'Caddyfile', doors, (configuration) =>
    replaced(configuration, [
      [
        'auto_https disable_redirects',
        [
          ...['auto_https disable_redirects', 'admin off', 'local_certs', 'skip_install_trust'],
          ...['default_bind 127.0.0.1', `http_port ${port}`, `https_port ${securePort}`],
        ].join('\n'),
      ],
    ]),
  );
  return { at: `https://127.0.0.1:${securePort}`, insecure: `http://127.0.0.1:${port}`, stop };
}

/**
 * Starts Caddy as the container does.
 * @param site see `makeWebRoot`
 * @throws Error where Caddy does not take it
 */
export async function startCaddyOfContainer(site: WebRoot): Promise<RunningServer> {
  const port = await freePort();
  const stop = await runCaddy(
    site,
    'container.caddy',
    [{ port }],
    (configuration) => configuration,
  );
  return { at: `http://127.0.0.1:${port}`, stop };
}

/** @param change what to change in the configuration; the first port goes into the environment */
async function runCaddy(
  site: WebRoot,
  file: string,
  doors: readonly Door[],
  change: (configuration: string) => string,
) {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  await cp(join(site.configuration, 'caddy'), folder, { recursive: true });
  await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  const end = await run(
    'caddy',
    ['run', '--config', join(folder, file), '--adapter', 'caddyfile'],
    doors,
    folder,
    { HOME: folder, SITE_ROOT: site.root, PORT: String(doors[0]?.port) },
  );
  return async () => {
    await end();
    await rm(folder, { recursive: true });
  };
}
