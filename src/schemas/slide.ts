import { z } from 'astro/zod';
import { order, picture, type SchemaContext } from './fields.ts';

/** A slide of Home's slideshow. */
export const slideSchema = (tools: SchemaContext) =>
  z.strictObject({
    order,
    ...picture(tools, { width: 1600, height: 1000 }, 'Picture, its left third calm'),
  });
