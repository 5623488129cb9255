/** Servers with files that must not be served. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startServer as start } from '../../scripts/hosting/start-server.ts';

export { SERVERS } from '../../scripts/hosting/start-server.ts';

/** Content of the files that must not be served. */
export const HIDDEN_TEXT = 'must not be served';

/** Starts a server, and adds files to its web root that it must not serve. */
export async function startServer(...options: Parameters<typeof start>) {
  const server = await start(...options);
  for (const file of ['.env', '.git/config', '_astro/app.js.map', '_astro/.hidden.js', 'notes']) {
    await mkdir(dirname(join(server.folder, file)), { recursive: true });
    await writeFile(join(server.folder, file), HIDDEN_TEXT);
  }
  return server;
}
