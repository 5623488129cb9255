import { z } from 'astro/zod';
import { order, type SchemaContext } from './fields.ts';
import { imageWithAlt } from './field-groups.ts';

/** A slide of the slideshow on Home. */
export const slideSchema = (context: SchemaContext) =>
  z.strictObject({
    order,
    ...imageWithAlt(
      context,
      { width: 1600, height: 1000 },
      'Image with little detail in its left third, where the headline is.',
    ),
  });
