import { z } from 'astro/zod';
import { order, text, type SchemaContext } from './fields.ts';

/** A quote from a client. The body is the quote. */
export const testimonialSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    order,
    name: text(50, 'Name of the client.'),
    role: text(70, 'Job title and company of the client.'),
    portrait: image({ width: 256, height: 256 }).describe(
      'Square portrait. At least 256 × 256 pixels.',
    ),
  });
