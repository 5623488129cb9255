// `npm start`: builds the production site and serves it on this machine as a good host would.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { localCmsEnvironment } from '../integrations/env/cms.ts';
import { prefixOf } from '../src/lib/links.ts';
import { createMailDesk } from '../integrations/emailjs-mock/server.ts';
import { mailDeskEnvironment, readMailSettings } from '../integrations/env/emailjs.ts';
import type { MailSettings } from '../integrations/env/emailjs.ts';
import { readSiteAddress } from '../integrations/env/site-url.ts';
import { createSiteServer } from '../integrations/hosting/static-server.ts';

const DEFAULT_PORT = 4321;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads a port number.
 *
 * @param value what the environment variable PORT says; undefined or empty means the default
 * @returns a port from 1 to 65535
 * @throws {Error} when it is anything else
 */
export function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is ${value}: it must be a whole number from 1 to 65535.`);
  }
  return port;
}

function listenProblem(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port === 5000 ? 5001 : 5000} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new Error(`Port ${port} is not open to you. Choose one above 1023: PORT=5000 npm start`);
  }
  return new Error(`Nothing can be served at ${host}, port ${port}: ${String(error)}`);
}

/**
 * Finds the address to serve at, and makes sure that the port is free at all addresses of the
 * host: `localhost` is often two, and a browser may go to the other one.
 *
 * @param host a host name or an address
 * @param port from 1 to 65535
 * @returns the first address of the host that can be served at
 * @throws {Error} in plain words when the port is taken or the host is not this machine
 */
export async function freeAddress(host: string, port: number): Promise<string> {
  let addresses: { address: string }[];
  try {
    addresses = await lookup(host, { all: true });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  let free: string | undefined;
  let problem: unknown;
  for (const { address } of addresses) {
    const probe = createServer().listen({ port, host: address, exclusive: true });
    try {
      await once(probe, 'listening');
      free ??= address;
    } catch (error) {
      // A name may stand for an address that this machine does not have; that is no hindrance.
      const isAbsent = error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL';
      if (!isAbsent) throw listenProblem(error, host, port);
      problem = error;
    } finally {
      probe.close();
    }
  }
  if (free === undefined) throw listenProblem(problem, host, port);
  return free;
}

/** Builds the site into the folder; throws with the whole output when that fails. */
async function build(
  outDir: string,
  env: Record<string, string>,
  isVerbose: boolean,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outDir],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', isVerbose ? 'inherit' : 'pipe', isVerbose ? 'inherit' : 'pipe'],
      signal,
    },
  );
  const [out, faults, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close', { signal }) as Promise<[number | null]>,
  ]);
  if (code !== 0) {
    throw new Error(`${out}${faults}\nThe site could not be built: the message above says why.`);
  }
}

function whereMessagesGo(settings: MailSettings, isBuilt: boolean): string {
  if (!isBuilt) return 'Messages from the contact form go where the build in dist/ sends them.';
  if (settings.usesMailDesk) {
    return 'Messages from the contact form appear here and are kept in messages/. None leaves this machine.';
  }
  return (
    settings.warning ??
    `Messages from the contact form go to EmailJS, service ${settings.identifiers.EMAILJS_SERVICE_ID}.`
  );
}

/**
 * Builds and serves the site until it is told to stop.
 *
 * @param args the command line: --no-build serves dist/ as it is, --verbose shows the build's output
 * @param stop ends the build or the server
 * @throws {Error} in plain words when the site cannot be built or served
 */
async function start(args: string[], stop: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { 'no-build': { type: 'boolean' }, verbose: { type: 'boolean' } },
  });
  const isBuilt = !values['no-build'];
  const { base } = readSiteAddress(root);
  const port = readPort(process.env['PORT']);
  const host = process.env['HOST'] || 'localhost';
  const address = await freeAddress(host, port);
  const settings = readMailSettings('production', root);
  const usesMailDesk = isBuilt && settings.usesMailDesk;

  // Not dist/, which only ever holds a release; and one folder a port, so that a second server
  // does not build over the files of the first.
  const folder = join(root, isBuilt ? `.cache/local-site/${port}` : 'dist');
  if (isBuilt) {
    console.log('Building the site …');
    const env = { ...localCmsEnvironment, ...(usesMailDesk ? mailDeskEnvironment() : {}) };
    await build(folder, env, values.verbose ?? false, stop);
  }

  const server = createSiteServer({
    folder,
    base,
    mailDesk: usesMailDesk
      ? createMailDesk({ folder: join(root, 'messages'), print: console.log })
      : undefined,
  });
  server.listen({ port, host: address, signal: stop });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  stop.addEventListener('abort', () => server.closeAllConnections());

  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const site = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}${prefixOf(base)}`;
  console.log(
    [
      '',
      `The site runs at ${site}${base === '/' ? '' : '/'}`,
      ...(isBuilt ? [`Edit its content at ${site}/admin, in Chrome or Edge.`] : []),
      whereMessagesGo(settings, isBuilt),
      'Stop it with Ctrl+C.',
    ].join('\n'),
  );
}

if (import.meta.main) {
  const stop = new AbortController();
  // Once: a second Ctrl+C ends the process whatever it does.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    await start(process.argv.slice(2), stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
