import { z } from 'astro/zod';
import { order, picture, type SchemaTools } from './fields.ts';

/** A slide of Home's slideshow. */
export const slideSchema = (tools: SchemaTools) =>
  z.strictObject({
    order,
    ...picture(tools, { width: 1600, height: 1000 }, 'Picture, its left third calm'),
  });
