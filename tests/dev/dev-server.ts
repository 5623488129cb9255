/** Starts `astro dev` or a build in a copy of the project, because Astro allows one dev server per folder. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

export interface DevServer {
  /** Without a trailing slash. */
  origin: string;
  stop: () => Promise<void>;
}

/** Files that the dev server and builds need. */
const COPIED_PATHS = [
  ...['astro.config.mjs', 'package.json', 'tsconfig.json', '.env.development'],
  ...['integrations', 'public', 'scripts', 'src'],
];

/**
 * Copies the files that the dev server and builds need to a folder in .cache, and replaces an existing copy.
 * @param project the project's folder
 * @param name the copy's folder in .cache
 * @returns the path of the copy
 */
export function copyProject(project: string, name: string): string {
  const copy = join(project, '.cache', name);
  rmSync(copy, { recursive: true, force: true });
  for (const path of COPIED_PATHS) {
    const from = join(project, path);
    const filter = (source: string) => basename(source) !== 'node_modules';
    if (existsSync(from)) cpSync(from, join(copy, path), { recursive: true, filter });
  }
  return copy;
}

/** Copies images without processing, to save a minute. */
const BUILD = `
  import { build } from 'astro';
  import { passthroughImageService } from 'astro/config';
  await build({ image: { service: passthroughImageService() }, logLevel: 'error' });
`;

/**
 * Builds the site in a copy of the project.
 * @param copy the path of the copy
 * @param env environment variables of the build
 * @throws Error with the output if the build fails
 */
export const buildCopy = (copy: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd: copy,
    env: { ...process.env, ...env },
  });

/**
 * Starts a dev server on a free port.
 * @param root the project's folder
 * @throws Error with the output if the server exits before it is ready
 */
export async function startDevServer(root: string): Promise<DevServer> {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const server = spawn(
    process.execPath,
    [astro.replace('package.json', 'bin/astro.mjs'), 'dev', '--port', '0'],
    { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  const kill = () => server.kill();
  process.once('exit', kill);
  const exited = once(server, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    const onData = (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
      const [, url] = /Local\s+(http:\/\/\S+?)\/?\s/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    server.stdout.on('data', onData);
    server.stderr.on('data', onData);
    void exited.then(() => reject(new Error(`The dev server exited:\n${output}`)));
  });
  return {
    origin,
    stop: async () => {
      process.off('exit', kill);
      kill();
      await exited;
    },
  };
}
