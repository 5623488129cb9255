/**
 * Values of `position` for `getImage`. Astro's image service knows the first one, `integrations/image-service.ts` the other.
 */

/** Crops to the part of a photo that draws most attention, such as a face or strong colors. */
export const ATTENTION = 'attention';

/** Crops to what isn't transparent. */
export const SUBJECT = 'subject';
