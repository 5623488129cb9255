import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fail } from '../studio/astro.ts';
import { decodeImage } from '../studio/content.ts';

/** Returns an Astro integration that protects builds and the dev server from commands that run meanwhile or were killed. */
export function caches(): AstroIntegration {
  let cache = '';
  let folder = '';
  let lockFile = '';
  return {
    name: 'caches',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        cache = fileURLToPath(config.cacheDir);
        // `astro sync`, a step of `npm run check`, would replace the development build of React that `astro dev` uses.
        updateConfig({ vite: { cacheDir: join(cache, '../vite', command) } });
        folder = relative(fileURLToPath(config.root), fileURLToPath(config.outDir));
        lockFile = join(cache, `${folder.replaceAll(/\W+/g, '-')}.lock`);
      },
      // Not in the hook above, which the build of the live preview also calls. Astro empties the folder later.
      'astro:build:start': () => {
        checkRoom(dirname(cache));
        lock(lockFile, folder);
      },
      'astro:build:done': async ({ dir }) => {
        const damaged = await deleteDamagedImages(fileURLToPath(new URL('_astro', dir)), cache);
        if (damaged.length > 0) {
          fail('An image in the cache was cut short and is deleted now. Run the build again.');
        }
      },
    },
  };
}

/** Images that are whole: when each one was written to the cache, in milliseconds since 1970, by its name. */
type WholeImages = Record<string, number>;

/**
 * Decodes the images that a build has published from the cache, where a build that was killed may have written half of
 * one, and deletes damaged ones in the cache. A list in the cache keeps whole ones from being decoded by each build.
 * @returns the names of the damaged ones
 */
async function deleteDamagedImages(published: string, cache: string): Promise<string[]> {
  const list = join(cache, 'whole-images.json');
  const known = readWholeImages(list);
  const whole: WholeImages = {};
  const damaged: string[] = [];
  const check = async (name: string) => {
    const cached = join(cache, 'assets', name);
    const written = fs.statSync(cached, { throwIfNoEntry: false })?.mtimeMs;
    // Not from the cache.
    if (written === undefined) return;
    if (known[name] === written || (await decodeImage(join(published, name))) !== undefined) {
      whole[name] = written;
    } else {
      damaged.push(name);
      fs.rmSync(cached, { force: true });
    }
  };
  await Promise.all(fs.readdirSync(published).map(check));
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(list, JSON.stringify(whole));
  return damaged;
}

/** Reads the list of whole images: an empty one if there is none, or if a build was killed while it wrote it. */
function readWholeImages(list: string): WholeImages {
  try {
    return JSON.parse(fs.readFileSync(list, 'utf8')) as WholeImages;
  } catch {
    return {};
  }
}

/** In bytes: what a build of a large site writes. */
const ROOM = 100 * 1024 * 1024;

/** Refuses a build for which the disk has no room: it would leave half a site. */
function checkRoom(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  if (free >= ROOM) return;
  const [has, needs] = [free, ROOM].map((bytes) => `${Math.floor(bytes / 1024 ** 2)} MB`);
  fail(
    `The disk has ${has} of free space, and a build needs ${needs}. Make room, and run it again. Nothing was changed.`,
  );
}

/** Allows one build at a time in a folder: a second one would delete what the first one needs. */
function lock(file: string, folder: string) {
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
  if (pid !== undefined && pid !== process.pid && isRunning(pid)) {
    fail(
      `Another build (process ${pid}) is writing to ${folder}. Wait until it has finished. ` +
        `If there is none, delete ${relative('', file)}.`,
    );
  }
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(file, String(process.pid));
  process.once('exit', () => fs.rmSync(file, { force: true }));
}

/** Returns whether a process has an id. A build that was killed leaves its lock. */
function isRunning(pid: number) {
  try {
    // 0 is the number in an empty file. The signal 0 only asks.
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
