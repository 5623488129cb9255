import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';

export interface DevServer {
  /** Without a trailing slash. */
  origin: string;
  stop: () => Promise<void>;
}

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
