/** `npm start`: builds the production site and serves it on this machine, as a good host would. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createEmailJsMock } from '../integrations/emailjs-mock/server.ts';
import { localCmsEnvironment } from '../integrations/env/cms.ts';
import { mockEnv, readEmailJsSettings, type EmailJsSettings } from '../integrations/env/emailjs.ts';
import { readSiteUrl } from '../integrations/env/site-url.ts';
import { createSiteServer } from '../integrations/hosting/static-server.ts';
import { basePath } from '../src/lib/links.ts';

const DEFAULT_PORT = 4321;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Parses a port number.
 * @param value of the environment variable PORT; undefined or empty means the default
 * @throws Error when it is not a whole number from 1 to 65535
 */
export function parsePort(value: string | undefined): number {
  const port = Number(value || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is ${value}: it must be a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Starts a server.
 * @throws Error that says why it cannot listen there, and what to do
 */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const other = `PORT=${port === 5000 ? 5001 : 5000} npm start`;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop that one, or choose another port: ${other}`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new Error(`You may not use port ${port}. Choose one above 1023: ${other}`, {
        cause: error,
      });
    }
    throw new Error(`The site cannot be served at ${host}, port ${port}: ${String(error)}`, {
      cause: error,
    });
  }
}

/** Builds the site into a folder. Prints nothing, unless that fails: then the error has the output. */
async function build(outDir: string, env: Record<string, string>) {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  try {
    await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], {
      cwd: root,
      env: { ...process.env, ...env },
      maxBuffer: Infinity,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}\nThe site could not be built: see the message above.`, {
      cause: error,
    });
  }
}

function describeMail({ usesMock, warning, identifiers }: EmailJsSettings) {
  if (usesMock) {
    return 'Messages from the contact form appear here and are kept in messages/. None leaves this machine.';
  }
  const service = identifiers.EMAILJS_SERVICE_ID;
  return warning ?? `Messages from the contact form go to EmailJS, service ${service}.`;
}

async function start() {
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' } } });
  const { base } = readSiteUrl(root);
  const port = parsePort(process.env['PORT']);
  const host = process.env['HOST'] || 'localhost';
  const settings = readEmailJsSettings('production', root);

  // Takes the port before the build, so that nobody waits for that in vain.
  const placeholder = createServer((_, res) => res.writeHead(503).end('The site is being built.'));
  await listen(placeholder, host, port);
  placeholder.unref();

  let folder = join(root, 'dist');
  let emailjsMock;
  if (!values['no-build']) {
    // Not dist/, which is for releases; and one folder per port, for a second server beside this one.
    folder = join(root, `.cache/local-site/${port}`);
    if (settings.usesMock) {
      emailjsMock = createEmailJsMock({ folder: join(root, 'messages'), print: console.log });
    }
    console.log('Building the site …');
    await build(folder, { ...localCmsEnvironment, ...(settings.usesMock && mockEnv) });
  }
  await new Promise((closed) => {
    placeholder.close(closed);
    placeholder.closeAllConnections();
  });
  await listen(createSiteServer({ folder, base, emailjsMock }), host, port);

  const origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const site = `${origin}${basePath(base)}`;
  console.log(`\nThe site is running at ${site}${base === '/' ? '' : '/'}`);
  if (values['no-build']) {
    console.log('Messages from the contact form go where the build in dist/ sends them.');
  } else {
    console.log(`Edit its content at ${site}/admin, in Chrome or Edge.`);
    console.log(describeMail(settings));
  }
  console.log('Stop it with Ctrl+C.');
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  try {
    await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
