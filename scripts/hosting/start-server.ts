/** Starts nginx and Caddy with the generated configuration, for tests and benchmarks. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { alternateHost, type SiteUrl } from '../../integrations/env/site-url.ts';
import { writeHostingConfig } from '../../integrations/hosting/index.ts';
import { PATH } from '../setup/install-packages.ts';
import { createClient } from '../smoke/client.ts';

/** Folder and ports of a server. */
interface Workspace {
  /** Contains the web root, `www`, and the configuration, `dist-hosting`. */
  parent: string;
  host: string;
  httpPort: number;
  httpsPort: number;
}

export const SERVERS = ['nginx', 'Caddy', 'Caddy in a container'] as const;

/**
 * Serves a copy of a build.
 * @param build the folder of the build
 * @param siteUrl the public URL of the site
 * @param hasBrotli whether nginx has the Brotli module
 * @returns where the server listens, and the folder that it serves
 * @throws Error with the server's output if it rejects its configuration
 */
export async function startServer(
  name: (typeof SERVERS)[number],
  build: string,
  siteUrl: SiteUrl,
  hasBrotli: boolean,
) {
  const parent = await mkdtemp(join(tmpdir(), 'hosting-'));
  // nginx starts as root but reads files as another user.
  await chmod(parent, 0o755);
  await cp(build, join(parent, 'dist'), { recursive: true });
  await writeHostingConfig(join(parent, 'dist'), siteUrl);
  const folder = join(parent, 'www', siteUrl.base);
  await mkdir(dirname(folder), { recursive: true });
  await rename(join(parent, 'dist'), folder);

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
  const redirectServers = [
    { origin: http, host },
    { origin: http, host: otherHost },
    { origin: https, host: otherHost },
  ].filter(() => hasTls);
  const origin = hasTls ? https : http;
  for (const endpoint of [...redirectServers, { origin, host }]) {
    const client = createClient(endpoint.origin, endpoint);
    while ((await client.request('/')).status === 0) {
      if (child.exitCode !== null) throw new Error(`${program} exited: ${await output}`);
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
  return { origin, redirectServers, folder, stop };
}

/** Replaces settings (ports, folders, certificates) in a configuration file. */
async function replaceSettings(file: string, replacements: Record<string, string>) {
  let configuration = await readFile(file, 'utf8');
  for (const [setting, replacement] of Object.entries(replacements)) {
    // Otherwise the test could reach another server on this machine.
    if (!configuration.includes(setting)) throw new Error(`${file} no longer contains: ${setting}`);
    configuration = configuration.replaceAll(setting, replacement);
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
  await replaceSettings(join(folder, 'nginx.conf'), {
    'listen [::]:': '# ',
    'listen 80 ': `listen 127.0.0.1:${httpPort} `,
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    [`/etc/letsencrypt/live/${host}`]: folder,
    '/run/nginx.pid': join(folder, 'pid'),
    '/var/log/nginx/error.log': 'stderr warn',
    'access_log /var/log/nginx/access.log;': 'access_log off;',
    'http {': `http {\n${temporaryPaths.join('\n')}`,
  });
  await replaceSettings(join(folder, 'site.conf'), {
    '/var/www/site': join(parent, 'www'),
    ...(hasBrotli ? {} : { 'brotli_static on;': '' }),
  });
  return ['nginx', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
}

/** Returns the command that starts Caddy. */
async function configureCaddy(
  { parent, httpPort, httpsPort }: Workspace,
  file: 'Caddyfile' | 'container.caddy',
): Promise<[string, ...string[]]> {
  const folder = join(parent, 'dist-hosting/caddy');
  await replaceSettings(join(folder, 'Caddyfile'), {
    'auto_https disable_redirects': [
      ...['auto_https disable_redirects', 'admin off', 'local_certs', 'skip_install_trust'],
      ...['default_bind 127.0.0.1', `http_port ${httpPort}`, `https_port ${httpsPort}`],
    ].join('\n'),
  });
  return ['caddy', 'run', '--config', join(folder, file), '--adapter', 'caddyfile'];
}

/** Returns a port that no program listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
