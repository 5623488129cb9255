import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { decodeImage } from '../src/content-check/read-images.ts';

/** Returns an Astro integration that protects builds and the dev server from commands that run meanwhile or were killed. */
export function caches(): AstroIntegration {
  let assets = '';
  let folder = '';
  let lockFile = '';
  return {
    name: 'caches',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const cache = fileURLToPath(config.cacheDir);
        assets = join(cache, 'assets');
        // `astro sync`, a step of `npm run check`, would replace the development build of React that `astro dev` uses.
        updateConfig({ vite: { cacheDir: join(cache, '../vite', command) } });
        folder = relative(fileURLToPath(config.root), fileURLToPath(config.outDir));
        lockFile = join(cache, `${folder.replaceAll(/\W+/g, '-')}.lock`);
      },
      // Not in the hook above, which the build of the live preview also calls. Astro empties the folder later.
      'astro:build:start': () => lock(lockFile, folder),
      'astro:build:done': async ({ dir }) => {
        const published = fileURLToPath(new URL('_astro', dir));
        const checks = fs
          .readdirSync(published)
          .map((name) => checkImage(join(published, name), join(assets, name)));
        if ((await Promise.all(checks)).includes(false))
          fail('An image in the cache was cut short and is deleted now. Run the build again.');
      },
    },
  };
}

/**
 * Checks an image that comes from the cache, where a build that was killed may have written half of it. A whole image gets
 * the oldest date there is, so that it is decoded once only.
 */
async function checkImage(published: string, cached: string): Promise<boolean> {
  if (!fs.statSync(cached, { throwIfNoEntry: false })?.mtimeMs) return true;
  const isWhole = (await decodeImage(published)) !== undefined;
  if (isWhole) fs.utimesSync(cached, 0, 0);
  else fs.rmSync(cached, { force: true });
  return isWhole;
}

/** Allows one build at a time in a folder: a second one would delete what the first one needs. */
function lock(file: string, folder: string) {
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (pid !== process.pid && isRunning(pid))
    fail(
      `Another build (process ${pid}) is writing to ${folder}. Wait until it has finished. If there is none, delete ${relative('', file)}.`,
    );
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(file, String(process.pid));
  process.once('exit', () => fs.rmSync(file, { force: true }));
}

/** Returns whether a process has an id. A build that was killed leaves its lock. */
function isRunning(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Stops the build with one sentence: Astro prints the stack trace, if there is one. */
function fail(message: string): never {
  throw Object.assign(new Error(message), { stack: '' });
}
