/** `npm start`: builds the site for production and serves it on this machine. `npm run preview` serves dist/. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { emailjsMock } from '../integrations/emailjs-mock.ts';
import { loadSettings, missingIdentifiers, parseSettings } from '../integrations/settings.ts';
import { identifierNames } from '../src/lib/emailjs.ts';
import { basePath } from 'astro-content-studio/urls';
import { createSiteServer } from './static-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the site into a folder, and shows Astro's output. Without telemetry, as Astro would first explain it. */
async function build(outDir: string, env: NodeJS.Dict<string>) {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const args = [astro, 'build', '--outDir', outDir];
  const options = {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: 'inherit',
  } as const;
  const [code] = (await once(spawn(process.execPath, args, options), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed. See the message above.');
}

async function start() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, 'no-build': { type: 'boolean', default: false } },
  });
  const port = Number(values.port ?? (process.env['PORT'] || '4321'));
  const host = process.env['HOST'] || 'localhost';
  const isBuilt = values['no-build'];
  const settings = parseSettings(loadSettings(root));
  const { base } = settings.SITE_URL;
  // Not dist/, which is for production builds. One folder per port allows several servers at once.
  const folder = join(root, isBuilt ? 'dist' : `.cache/local-site/${port}`);
  if (isBuilt && !existsSync(join(folder, '404.html'))) {
    throw new Error('dist/ has no build of the site. To build it, run: npm run build');
  }
  const missing = missingIdentifiers(settings);
  const usesMock = !isBuilt && missing.length === identifierNames.length;

  // Before the build, which would replace the site of another server at this port.
  let isReady = isBuilt;
  const mock = usesMock ? emailjsMock : undefined;
  const server = createSiteServer({ folder, base, emailjsMock: mock, isReady: () => isReady });
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(
      `Port ${port} is already in use. Stop the other program, or add another port, such as: -- --port 5000`,
    );
  });
  if (!isBuilt) {
    console.log('Building the site …');
    const mockEnv = parseEnv(readFileSync(join(root, '.env.development'), 'utf8'));
    await build(folder, { CMS_BACKEND: 'local', ...(usesMock && mockEnv) });
  }
  isReady = true;

  const site = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}${basePath(base)}`;
  console.log(`\nThe site is running at ${site}${base === '/' ? '' : '/'}`);
  if (!isBuilt) console.log(`Edit the content at ${site}/admin in Chrome or Edge.`);
  if (usesMock) {
    console.log('Messages from the contact form are printed here. They don’t leave this machine.');
  } else if (missing.length > 0) {
    const names = missing.join(', ');
    console.log(`The contact form can’t send messages. Not set: ${names} (see .env.example).`);
  } else {
    const receiver = settings.EMAILJS_ORIGIN ?? 'EmailJS';
    console.log(`Messages from the contact form are sent to ${receiver}.`);
  }
  console.log('Press Ctrl+C to stop.');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
