/**
 * Astro's image service, which can also crop a picture to its subject (`position: 'subject'`), and says in a build why pictures
 * take long. Their names don't depend on the base path of the site: a build for another path finds them in the cache. Their file
 * names have a hash of their content already.
 */
import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

let isAnnounced = !import.meta.env.PROD;
function announce() {
  if (isAnnounced) return;
  isAnnounced = true;
  console.log(
    '  Converting pictures, which takes minutes the first time. Later builds reuse them. The last numbers of a line: done, and all.',
  );
}

/** Returns a picture with a transparent background without the edges in which nothing is. */
const cropToSubject = (original: Uint8Array) =>
  sharp(original).autoOrient().trim().png({ compressionLevel: 0 }).toBuffer();

/**
 * Returns the options of a crop whose box isn't larger than the picture, in the same proportion: sharp doesn't crop a picture that
 * is smaller than its box.
 */
async function fitBox<Options extends Record<string, unknown>>(
  original: Uint8Array,
  options: Options,
): Promise<Options> {
  const { width, height } = options as { width?: number; height?: number };
  if (options['fit'] !== 'cover' || !width || !height) return options;
  const { autoOrient: own } = await sharp(original).metadata();
  const scale = Math.min(1, own.width / width, own.height / height);
  return { ...options, width: Math.round(width * scale), height: Math.round(height * scale) };
}

const imageService: LocalImageService = {
  ...sharpService,
  async transform(original, options, ...others) {
    announce();
    if (options['position'] !== 'subject') {
      return sharpService.transform(original, await fitBox(original, options), ...others);
    }
    const subject = await cropToSubject(original);
    return sharpService.transform(subject, { ...options, position: undefined }, ...others);
  },
  // What Astro has by default, without the path of the original.
  propertiesToHash: (baseService.propertiesToHash ?? []).filter((property) => property !== 'src'),
};

export default imageService;
