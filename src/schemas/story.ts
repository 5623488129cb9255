import { z } from 'astro/zod';
import { icon, order, text } from './fields.ts';

/** A block on About. The body is its text. */
export const storySchema = () =>
  z.strictObject({
    order,
    eyebrow: text(40, 'Small line above the title.').optional(),
    title: text(40, 'Title of the block.'),
    icon,
  });
