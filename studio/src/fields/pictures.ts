/** Fields with pictures. */
import type { ImageSize, SchemaContext } from './schema.ts';
import { text } from './texts.ts';

/**
 * An image with alt text.
 * @param minSize minimum size in pixels
 * @param description what the image shows, as a sentence
 */
export const imageWithAlt = (
  { image }: SchemaContext,
  minSize: ImageSize,
  description: string,
) => ({
  image: image(minSize).describe(
    `${description} At least ${minSize.width} × ${minSize.height} pixels.`,
  ),
  alt: text(140, 'What the image shows, for people who cannot see it.').meta({ title: 'Alt text' }),
});

/** A square portrait of a person. */
export const portrait = ({ image }: SchemaContext) =>
  image({ width: 256, height: 256 }).describe('Square portrait. At least 256 × 256 pixels.');
