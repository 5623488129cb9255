import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { COMPATIBILITY_DATE } from '../cdn.ts';
import { cloudflarePages, cloudflareWorkers } from './excuses.ts';
import type { Host } from './host.ts';
import { packageFile } from './packages.ts';

const PATIENCE = 60_000;

/** Starts wrangler in a folder of its own, so that it leaves nothing at home or in the project. */
async function startWrangler(name: string, args: string[], config?: object) {
  const cwd = resolve('.cache/hosts', name);
  mkdirSync(cwd, { recursive: true });
  if (config) writeFileSync(join(cwd, 'wrangler.json'), JSON.stringify(config));
  const child = spawn(
    process.execPath,
    [
      packageFile('wrangler/wrangler-dist/cli.js'),
      ...args,
      ...['--port', '0', '--ip', '127.0.0.1', '--local-protocol', 'https'],
    ],
    {
      cwd,
      env: {
        ...process.env,
        CI: 'true',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        XDG_CONFIG_HOME: join(cwd, 'home'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const at = await new Promise<string>((found, failed) => {
    const fail = () => failed(new Error(`wrangler did not start:\n${said}`));
    const timer = setTimeout(() => child.kill(), PATIENCE);
    child.once('exit', fail);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Ready on (https:\/\/\S+)/.exec(said)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      found(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  return {
    at,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

export const pages: Host = {
  name: 'Cloudflare Pages',
  runs: 'wrangler pages dev',
  excuses: cloudflarePages,
  start: (folder) =>
    startWrangler('cloudflare-pages', [
      ...['pages', 'dev', folder, '--compatibility-date', COMPATIBILITY_DATE],
    ]),
};

export const workers: Host = {
  name: 'Cloudflare Workers',
  runs: 'wrangler dev, with the wrangler.json that the build wrote',
  excuses: cloudflareWorkers,
  start: async (folder) => {
    const config = JSON.parse(await readFile(`${folder}-hosting/wrangler.json`, 'utf8')) as {
      assets: object;
    };
    // Wrangler keeps its state beside the configuration, so it has one elsewhere.
    const assets = { ...config.assets, directory: folder };
    return startWrangler('cloudflare-workers', ['dev'], { ...config, assets });
  },
};
