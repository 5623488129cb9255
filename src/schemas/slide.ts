import { z } from 'astro/zod';
import { order, picture, type SchemaTools } from './fields.ts';

/** A slide of Home's slideshow. */
export const slideSchema = (tools: SchemaTools) =>
  z.strictObject({ order, ...picture(tools, 'Picture, 1600 × 1000 pixels, its left third calm') });
