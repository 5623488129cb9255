import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readImages } from '../src/content-check/images.ts';

/** Returns an Astro integration that keeps commands which run at the same time, or were stopped, from harming a build. */
export function caches(): AstroIntegration {
  let assets = '';
  return {
    name: 'caches',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const cache = fileURLToPath(config.cacheDir);
        assets = join(cache, 'assets');
        // `astro sync`, a step of `npm run check`, would replace the development build of React that `astro dev` uses.
        updateConfig({ vite: { cacheDir: join(cache, '../vite', command) } });
        if (command !== 'build') return;
        const folder = relative(fileURLToPath(config.root), fileURLToPath(config.outDir));
        mkdirSync(cache, { recursive: true });
        lock(join(cache, `${folder.replaceAll(/\W+/g, '-')}.lock`), folder);
      },
      'astro:build:done': async ({ dir }) => {
        // Of a build that was killed while it wrote an image to the cache, the next one would publish half of the image.
        const images = await readImages(fileURLToPath(new URL('_astro', dir)));
        const damaged = [...images].flatMap(([name, image]) => (image ? [] : name));
        for (const name of damaged) rmSync(join(assets, name), { force: true });
        if (damaged.length > 0)
          fail(
            `The cache had damaged images, which are deleted now (${damaged.join(', ')}). Run the build again.`,
          );
      },
    },
  };
}

/** Allows one build at a time in a folder: a second one would delete what the first one needs. */
function lock(file: string, folder: string) {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (isRunning(pid))
    fail(
      `Another build (process ${pid}) is writing to ${folder}. Wait until it has finished. If there is none, delete ${relative('', file)}.`,
    );
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Returns whether another process has an id. A build that was killed leaves its lock. */
function isRunning(pid: number) {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Stops the build with one sentence: Astro prints the stack trace, if there is one. */
function fail(message: string): never {
  throw Object.assign(new Error(message), { stack: '' });
}
