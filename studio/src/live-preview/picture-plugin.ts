import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plugin, Rollup } from 'vite';
import { decodeImage } from '../content/read-images.ts';
import { jsonCode } from '../lib/data-in-code.ts';

const MODULE = 'virtual:pictures';

/** In pixels: as wide as the page, and half as high as a WebP file can be. */
const MAX_WIDTH = 1280;
const MAX_HEIGHT = 8_000;

/**
 * Returns a Vite plugin that publishes pictures, smaller and without metadata, such as the place where they were taken, and
 * has a module that lists them: published-pictures.d.ts.
 * @param root the project folder
 * @param paths their paths in it
 */
export const picturePlugin = (root: string, paths: readonly string[]): Plugin => ({
  name: 'studio:pictures',
  resolveId: (name) => (name === MODULE ? name : undefined),
  async load(id) {
    if (id !== MODULE) return undefined;
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const picture = await publish(join(root, path), this);
        return picture === undefined ? '' : `[${jsonCode(`/${path}`)}]: ${picture},`;
      }),
    );
    return `export const publishedPictures = {\n${pictures.join('\n')}\n};`;
  },
});

/** Publishes a picture, and returns the code of what the module says of it; undefined if it's damaged. */
async function publish(path: string, context: Rollup.PluginContext): Promise<string | undefined> {
  const original = await decodeImage(path);
  if (!original) return undefined;
  const emit = async (picture: Sharp) => {
    const { data, info } = await reduce(picture);
    const file = context.emitFile({ type: 'asset', name: 'picture.webp', source: data });
    return { ...info, url: `import.meta.ROLLUP_FILE_URL_${file}` };
  };
  const { url, width, height } = await emit(sharp(path).autoOrient());
  // As line art: without the filter against noise, which takes most of the time.
  const withoutEdges = () => sharp(path).autoOrient().trim({ lineArt: true });
  const subject = original.isPhoto ? undefined : await emit(withoutEdges());
  return `{
    src: ${url},
    subject: ${subject?.url},
    width: ${width},
    height: ${height},
    original: ${JSON.stringify(original)},
  }`;
}

/** Makes a picture smaller, in a format that is quickly written. */
const reduce = (picture: Sharp) =>
  picture
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 50, effort: 1 })
    .toBuffer({ resolveWithObject: true });
