import { createHash } from 'node:crypto';
import type { OgImageParts } from './render-og-image.tsx';

/** The rendered images of earlier builds, as Astro keeps those of pages: each takes a quarter of a second. */
export const OG_IMAGE_CACHE = '.cache/og-images';

/**
 * Returns the file name of an Open Graph image. Its hash has all that the image is drawn from, because hosts and social
 * networks keep the file under its name.
 * @param renderer what else decides how the image looks: the code that draws it
 */
export function ogImageName(pageName: string, parts: OgImageParts, renderer: string): string {
  const { picture, font, ...others } = parts;
  const hash = createHash('sha256')
    .update(JSON.stringify([others, font.family, picture?.isPhoto, renderer]))
    .update(font.data)
    .update(picture?.file ?? '')
    .digest('base64url');
  return `og-${pageName.replaceAll('/', '-')}.${hash.slice(0, 8)}.jpg`;
}
