/** Playwright's web server for the site that its argument names: builds a copy of the example, and serves it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { copyExample, run, studioFolder } from './example-copy.ts';
import { isSiteName, sites, workspaceCopy } from './sites.ts';

const [, , siteName] = process.argv;

if (!isSiteName(siteName)) throw new Error(`There is no site “${siteName}”: see tests/sites.ts.`);
const { folder, port } = sites[siteName];
if (siteName === 'workspace') buildWorkspace();
if (siteName === 'packed') buildPacked('npm', 'install', '--no-audit', '--no-fund');
if (siteName === 'packed-pnpm') buildPacked('pnpm', 'install');
createServer(sirv(folder, { extensions: ['html'] })).listen(port, 'localhost');

/** Builds a copy with the studio as it is in this folder. */
function buildWorkspace() {
  copyExample(workspaceCopy);
  run(workspaceCopy, 'npx', '--no-install', 'astro', 'build');
}

/** Packs the studio, and builds a copy outside of the repository, which installs it as anyone would. */
function buildPacked(...install: [string, ...string[]]) {
  run(studioFolder, 'npm', 'run', 'pack');
  const copy = mkdtempSync(join(tmpdir(), 'studio-example-'));
  try {
    copyExample(copy);
    run(copy, ...install, '--ignore-scripts');
    run(copy, 'npx', '--no-install', 'studio-check');
    // With pnpm, its own WebAssembly fails to load.
    if (siteName === 'packed') run(copy, 'npx', '--no-install', 'astro', 'check');
    run(copy, 'npx', '--no-install', 'astro', 'build');
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(copy, 'dist'), folder, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
