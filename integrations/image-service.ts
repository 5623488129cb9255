import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { SUBJECT } from '../src/lib/picture-crop.ts';

/** Astro's image service, which can also crop a picture with a transparent background to its subject. */
const imageService: LocalImageService = {
  ...sharpService,
  async transform(original, options, ...others) {
    if (options['position'] !== SUBJECT) {
      return sharpService.transform(original, options, ...others);
    }
    const subject = await sharp(original)
      .autoOrient()
      .trim()
      .png({ compressionLevel: 0 })
      .toBuffer();
    return sharpService.transform(subject, { ...options, position: undefined }, ...others);
  },
};

export default imageService;
