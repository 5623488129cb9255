/**
 * Starts `astro dev` in a process of its own, on a copy of the project: Astro allows one dev server per
 * folder, and the developer's may be running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A dev server that runs. */
export interface DevServer {
  /** Its address, without a slash at the end. */
  origin: string;
  /** What it has said so far, without colours. */
  said: () => string;
  stop: () => Promise<void>;
}

/** What the dev server and a build need of the project, and the font that would else be made again. */
const PARTS = [
  ...['astro.config.mjs', 'package.json', 'tsconfig.json'],
  ...['integrations', 'public', 'scripts', 'src', '.cache/fonts'],
];

/**
 * Copies the project as far as the dev server and a build need it.
 * @param project the project's folder
 * @param name of the copy, in the ignored folder .cache; one that is there already is replaced
 * @returns the copy's folder
 */
export function copyProject(project: string, name: string): string {
  const copy = join(project, '.cache', name);
  rmSync(copy, { recursive: true, force: true });
  for (const part of PARTS) {
    const from = join(project, part);
    const filter = (path: string) => basename(path) !== 'node_modules';
    if (existsSync(from)) cpSync(from, join(copy, part), { recursive: true, filter });
  }
  return copy;
}

/**
 * Starts a dev server on any free port.
 * @param root the project's folder
 * @param env variables to go over the process's own
 * @throws Error with what the server said, when it ends before it is ready
 */
export async function startDevServer(
  root: string,
  env: Record<string, string> = {},
): Promise<DevServer> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const server = spawn(
    process.execPath,
    [astro.replace('package.json', 'bin/astro.mjs'), 'dev', '--port', '0'],
    { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env } },
  );
  const end = () => server.kill();
  process.once('exit', end);
  let said = '';
  const ended = once(server, 'exit');
  const origin = await new Promise<string>((ready, fail) => {
    const listen = (part: Buffer) => {
      said += stripVTControlCharacters(part.toString());
      const found = /Local\s+(http:\/\/\S+?)\/?\s/.exec(said)?.[1];
      if (found !== undefined) ready(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void ended.then(() => fail(new Error(`The dev server has ended:\n${said}`)));
  });
  return {
    origin,
    said: () => said,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}
