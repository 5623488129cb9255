/** Starts nginx and Caddy on this machine with the configuration that the build writes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { alternateHost, type SiteUrl } from '../../integrations/env/site-url.ts';
import { writeHosting } from '../../integrations/hosting/index.ts';
import { PATH } from '../../scripts/setup/install-servers.ts';
import { createClient } from '../../scripts/smoke/client.ts';

/** What a server is started from. */
interface Workspace {
  /** The folder that holds everything: the web root in `www`, the configuration in `dist-hosting`. */
  parent: string;
  host: string;
  httpPort: number;
  httpsPort: number;
}

export const SERVERS = ['nginx', 'Caddy', 'Caddy in a container'] as const;

/**
 * Serves a copy of a build.
 * @param name which server
 * @param build the folder of the build
 * @param siteUrl the public URL of the site
 * @param hasBrotli whether nginx has the module for it
 * @returns where the server listens, and the folder that it serves
 * @throws Error with its message, when it does not accept its configuration
 */
export async function startServer(
  name: (typeof SERVERS)[number],
  build: string,
  siteUrl: SiteUrl,
  hasBrotli: boolean,
) {
  const parent = await mkdtemp(join(tmpdir(), 'hosting-'));
  // nginx starts as root, and reads as another user.
  await chmod(parent, 0o755);
  await cp(build, join(parent, 'dist'), { recursive: true });
  await writeHosting(join(parent, 'dist'), siteUrl);
  const folder = join(parent, 'www', siteUrl.base);
  await mkdir(dirname(folder), { recursive: true });
  await rename(join(parent, 'dist'), folder);
  // Files that must not be served.
  for (const file of ['.env', '.git/config', '_astro/app.js.map', '_astro/.hidden.js', 'notes']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), 'must not be served');
  }

  const { host } = new URL(siteUrl.origin);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const workspace = { parent, host, httpPort, httpsPort };
  const [program, ...args] =
    name === 'nginx'
      ? await configureNginx(workspace, hasBrotli)
      : await configureCaddy(workspace, name === 'Caddy' ? 'Caddyfile' : 'container.caddy');
  const child = spawn(program, args, {
    env: { PATH, HOME: parent, SITE_ROOT: join(parent, 'www'), PORT: String(httpPort) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  const output = text(child.stderr);
  const kill = () => child.kill();
  process.once('exit', kill);

  const http = `http://127.0.0.1:${httpPort}`;
  const https = `https://127.0.0.1:${httpsPort}`;
  const otherHost = alternateHost(host);
  const hasTls = name !== 'Caddy in a container';
  const redirecting = [
    { origin: http, host },
    { origin: http, host: otherHost },
    { origin: https, host: otherHost },
  ].filter(() => hasTls);
  const origin = hasTls ? https : http;
  for (const each of [...redirecting, { origin, host }]) {
    const client = createClient(each.origin, each);
    while ((await client.ask('/')).status === 0) {
      if (child.exitCode !== null) throw new Error(`${program} has ended: ${await output}`);
      await delay(50);
    }
    client.close();
  }
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    await rm(parent, { recursive: true });
  };
  return { origin, redirecting, folder, stop };
}

/** Replaces what belongs to the machine (ports, folders, certificates) in a configuration file. */
async function adapt(file: string, parts: Record<string, string>) {
  let configuration = await readFile(file, 'utf8');
  for (const [part, replacement] of Object.entries(parts)) {
    // Otherwise another server would be tested.
    if (!configuration.includes(part)) throw new Error(`${file} no longer has: ${part}`);
    configuration = configuration.replaceAll(part, replacement);
  }
  await writeFile(file, configuration);
}

/** Returns the command that starts nginx. */
async function configureNginx(
  { parent, host, httpPort, httpsPort }: Workspace,
  hasBrotli: boolean,
): Promise<[string, ...string[]]> {
  const folder = join(parent, 'dist-hosting/nginx');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', `/CN=${host}`, '-days', '2'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'pipe' },
  );
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  await adapt(join(folder, 'nginx.conf'), {
    'listen [::]:': '# ',
    'listen 80 ': `listen 127.0.0.1:${httpPort} `,
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    [`/etc/letsencrypt/live/${host}`]: folder,
    '/run/nginx.pid': join(folder, 'pid'),
    '/var/log/nginx/error.log': 'stderr warn',
    'access_log /var/log/nginx/access.log;': 'access_log off;',
    'http {': `http {\n${temporaryPaths.join('\n')}`,
  });
  await adapt(join(folder, 'site.conf'), {
    '/var/www/site': join(parent, 'www'),
    ...(hasBrotli ? {} : { 'brotli_static on;': '' }),
  });
  return ['nginx', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
}

/** Returns the command that starts Caddy with one of its configurations. */
async function configureCaddy(
  { parent, httpPort, httpsPort }: Workspace,
  file: 'Caddyfile' | 'container.caddy',
): Promise<[string, ...string[]]> {
  const folder = join(parent, 'dist-hosting/caddy');
  await adapt(join(folder, 'Caddyfile'), {
    'auto_https disable_redirects': [
      ...['auto_https disable_redirects', 'admin off', 'local_certs', 'skip_install_trust'],
      ...['default_bind 127.0.0.1', `http_port ${httpPort}`, `https_port ${httpsPort}`],
    ].join('\n'),
  });
  return ['caddy', 'run', '--config', join(folder, file), '--adapter', 'caddyfile'];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
