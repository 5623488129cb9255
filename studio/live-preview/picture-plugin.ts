import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';
import { isImage } from '../check/images.ts';
import { decodeImage } from '../content/read-images.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';

/** In pixels: as wide as the page, and half as high as a WebP file can be. */
const MAX_WIDTH = 1280;
const MAX_HEIGHT = 8_000;

/**
 * Returns a Vite plugin that publishes the pictures of the content, smaller and without metadata, such as the place where
 * they were taken. An import of one gives a `PublishedPicture` (pictures.ts).
 * @param root the project folder
 */
export function picturePlugin(root: string): Plugin {
  const folder = join(root, CONTENT_FOLDER, '/');
  return {
    name: 'studio:pictures',
    enforce: 'pre',
    load: {
      order: 'pre',
      async handler(path) {
        if (!path.startsWith(folder) || !isImage(path)) return undefined;
        const original = await decodeImage(path);
        // Content with a picture that is damaged has an error, which the live preview names.
        if (!original) return 'export default undefined';
        const publish = async (picture: Sharp) => {
          const { data, info } = await reduce(picture);
          const file = this.emitFile({ type: 'asset', name: 'picture.webp', source: data });
          return { ...info, url: `import.meta.ROLLUP_FILE_URL_${file}` };
        };
        const { url, width, height } = await publish(sharp(path).autoOrient());
        const subject = original.isPhoto
          ? undefined
          : await publish(sharp(path).autoOrient().trim());
        return `export default {
          src: ${url},
          subject: ${subject?.url},
          width: ${width},
          height: ${height},
          original: ${JSON.stringify(original)},
        };`;
      },
    },
  };
}

/** Makes a picture smaller, in a format that is quickly written. */
const reduce = (picture: Sharp) =>
  picture
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 50, effort: 1 })
    .toBuffer({ resolveWithObject: true });
