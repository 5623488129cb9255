import { z } from 'astro/zod';
import { order, text, type SchemaContext } from './fields.ts';

/** What a client says (the text of the file). */
export const testimonialSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    order,
    name: text(50, 'Name of the client.'),
    role: text(70, 'Position and company of the client.'),
    portrait: image({ width: 256, height: 256 }).describe(
      'Square portrait, 256 × 256 pixels or more.',
    ),
  });
