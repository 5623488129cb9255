/**
 * The `position` of `getImage` that crops to the part of a photo that draws most attention, such as a face or strong colors:
 * Astro's image service knows it. `integrations/image-service.ts` knows another one.
 */
export const ATTENTION = 'attention';
