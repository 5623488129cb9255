import { z } from 'astro/zod';
import { text, type SchemaContext } from './fields.ts';

/** Who writes articles. */
export const authorSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    name: text(50, 'Name of the author.'),
    role: text(60, 'Job title, such as Cloud engineer.'),
    portrait: image({ width: 256, height: 256 }).describe(
      'Square portrait. At least 256 × 256 pixels.',
    ),
  });
