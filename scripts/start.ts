/** `npm start`: builds the site for production and serves it on this machine. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createEmailJsMock } from '../integrations/emailjs-mock/server.ts';
import { localCmsEnv } from '../integrations/env/cms.ts';
import { mockEnv, readEmailJsSettings, type EmailJsSettings } from '../integrations/env/emailjs.ts';
import { readSiteUrl } from '../integrations/env/site-url.ts';
import { createSiteServer } from '../integrations/hosting/static-server.ts';
import { basePath } from '../src/lib/links.ts';

const DEFAULT_PORT = 4321;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Parses a port number.
 * @param value the environment variable PORT; undefined or empty means the default
 * @throws Error when it is not a whole number from 1 to 65535
 */
export function parsePort(value: string | undefined): number {
  const port = Number(value || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT is ${value}. Use a whole number from 1 to 65535.`);
  }
  return port;
}

/**
 * Starts a server.
 * @throws Error that explains why the server can't listen and what to do
 */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const command = `PORT=${port === 5000 ? 5001 : 5000} npm start`;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is already in use. Stop the other program, or choose another port: ${command}`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `You don’t have permission to use port ${port}. Choose a port above 1023: ${command}`,
        {
          cause: error,
        },
      );
    }
    throw new Error(`Can’t serve the site at ${host}, port ${port}: ${String(error)}`, {
      cause: error,
    });
  }
}

/** Builds the site into a folder. If the build fails, the error contains its output. */
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
    throw new Error(`${stdout}${stderr}\nThe build failed. See the message above.`, {
      cause: error,
    });
  }
}

function describeContactForm({ usesMock, warning, identifiers }: EmailJsSettings) {
  if (usesMock) {
    return 'Messages from the contact form are printed here and saved in messages/. They don’t leave this machine.';
  }
  const service = identifiers.EMAILJS_SERVICE_ID;
  return warning ?? `Messages from the contact form are sent to EmailJS, service ${service}.`;
}

async function start() {
  const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' } } });
  const { base } = readSiteUrl(root);
  const port = parsePort(process.env['PORT']);
  const host = process.env['HOST'] || 'localhost';
  const settings = readEmailJsSettings('production', root);

  // Listen before the build, to fail early if the port is in use.
  const placeholder = createServer((_, res) => res.writeHead(503).end('The site is being built.'));
  await listen(placeholder, host, port);

  let folder = join(root, 'dist');
  let emailjsMock;
  try {
    if (!values['no-build']) {
      // Not dist/, which is for production builds. One folder per port allows several servers at once.
      folder = join(root, `.cache/local-site/${port}`);
      if (settings.usesMock) {
        emailjsMock = createEmailJsMock({ folder: join(root, 'messages'), print: console.log });
      }
      console.log('Building the site …');
      await build(folder, { ...localCmsEnv, ...(settings.usesMock && mockEnv) });
    }
  } finally {
    // Also when the build fails: connections that clients keep open would keep the process alive.
    const closed = once(placeholder, 'close');
    placeholder.close();
    placeholder.closeAllConnections();
    await closed;
  }
  await listen(createSiteServer({ folder, base, emailjsMock }), host, port);

  const origin = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const site = `${origin}${basePath(base)}`;
  console.log(`\nThe site is running at ${site}${base === '/' ? '' : '/'}`);
  if (values['no-build']) {
    console.log('Messages from the contact form are sent as configured when dist/ was built.');
  } else {
    console.log(`Edit the content at ${site}/admin in Chrome or Edge.`);
    console.log(describeContactForm(settings));
  }
  console.log('Press Ctrl+C to stop.');
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
