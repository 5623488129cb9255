/** Playwright's web server for the site that its argument names: builds a copy of the example, and serves it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { copyExample, run, studioFolder } from './example-copy.ts';
import { sites, workspaceCopy } from './sites.ts';

const [, , siteName] = process.argv;

if (siteName === 'packed') buildPacked();
else if (siteName === 'workspace') buildWorkspace();
else throw new Error(`There is no site “${siteName}”: see tests/sites.ts.`);
const { folder, port } = sites[siteName];
createServer(sirv(folder, { extensions: ['html'] })).listen(port, 'localhost');

/** Builds a copy with the studio as it is in this folder. */
function buildWorkspace() {
  copyExample(workspaceCopy);
  run(workspaceCopy, 'npx', '--no-install', 'astro', 'build');
}

/** Packs the studio, and builds a copy outside of the repository, which has installed it, as anyone would. */
function buildPacked() {
  run(studioFolder, 'npm', 'run', 'pack');
  const copy = mkdtempSync(join(tmpdir(), 'studio-example-'));
  try {
    copyExample(copy);
    run(copy, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    run(copy, 'npx', '--no-install', 'studio-check');
    run(copy, 'npx', '--no-install', 'astro', 'check');
    run(copy, 'npx', '--no-install', 'astro', 'build');
    rmSync(sites.packed.folder, { recursive: true, force: true });
    cpSync(join(copy, 'dist'), sites.packed.folder, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
