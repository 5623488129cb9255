/** Starts `astro dev` on a copy of the project: Astro allows one dev server per folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface DevServer {
  /** Without a slash at the end. */
  origin: string;
  stop: () => Promise<void>;
}

/** What the dev server and a build need, and a font that would otherwise be made again. */
const PARTS = [
  ...['astro.config.mjs', 'package.json', 'tsconfig.json', '.env.development'],
  ...['integrations', 'public', 'scripts', 'src', '.cache/fonts'],
];

/**
 * Copies what the dev server and a build need.
 * @param project the project's folder
 * @param name of the copy, in the ignored folder .cache; replaces what is there
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
 * Starts a dev server on a free port.
 * @param root the project's folder
 * @param onOutput called with all output so far, whenever there is more, until the server is ready
 * @throws Error with the output, when the server ends before it is ready
 */
export async function startDevServer(
  root: string,
  onOutput: (output: string) => void,
): Promise<DevServer> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const server = spawn(
    process.execPath,
    [astro.replace('package.json', 'bin/astro.mjs'), 'dev', '--port', '0'],
    { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  const end = () => server.kill();
  process.once('exit', end);
  const ended = once(server, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (part: Buffer) => {
      output += stripVTControlCharacters(part.toString());
      const [, found] = /Local\s+(http:\/\/\S+?)\/?\s/.exec(output) ?? [];
      if (found === undefined) onOutput(output);
      else resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`The dev server has ended:\n${output}`)));
  });
  return {
    origin,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}
