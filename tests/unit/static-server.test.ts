import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteServer } from '../../scripts/static-server.ts';

test('while a build has emptied the folder, the answer is 503', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const server = createSiteServer({ folder }).listen(0);
  onTestFinished(() => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
});
