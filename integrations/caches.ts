import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fail } from 'astro-content-studio';
import { OG_IMAGE_CACHE } from '../src/node/og-image-name.ts';
import { decodeImage } from 'astro-content-studio/content';

/** Returns an Astro integration that protects builds and the dev server from commands that run meanwhile or were killed. */
export function caches(): AstroIntegration {
  let cache = '';
  let imageFolders: string[] = [];
  return {
    name: 'caches',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        cache = fileURLToPath(config.cacheDir);
        imageFolders = [join(cache, 'assets'), fileURLToPath(new URL(OG_IMAGE_CACHE, config.root))];
        // `astro sync`, a step of `npm run check`, would replace the development build of React that `astro dev` uses.
        updateConfig({ vite: { cacheDir: join(cache, '../vite', command) } });
      },
      'astro:build:done': async ({ dir }) => {
        const published = fileURLToPath(new URL('_astro', dir));
        const list = join(cache, 'whole-images.json');
        const damaged = await deleteDamagedImages(published, imageFolders, list);
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
 * Decodes the images that a build has published from a cache, where a build that was killed may have written half of
 * one, and deletes damaged ones in the cache.
 * @param folders those of the caches
 * @param list the file that lists whole images, so that the next build doesn't decode them
 * @returns the names of the damaged ones
 */
async function deleteDamagedImages(
  published: string,
  folders: readonly string[],
  list: string,
): Promise<string[]> {
  const known = readWholeImages(list);
  const whole: WholeImages = {};
  const damaged: string[] = [];
  const check = async (name: string) => {
    const cached = folders.map((folder) => join(folder, name)).find((path) => fs.existsSync(path));
    // Not from a cache.
    if (cached === undefined) return;
    const written = fs.statSync(cached).mtimeMs;
    if (known[name] === written || (await decodeImage(join(published, name))) !== undefined) {
      whole[name] = written;
    } else {
      damaged.push(name);
      fs.rmSync(cached);
    }
  };
  await Promise.all(fs.readdirSync(published).map(check));
  fs.mkdirSync(dirname(list), { recursive: true });
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
