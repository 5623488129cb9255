import { z } from 'astro/zod';
import { icon, order, text } from './fields.ts';

/** A block on About. The body is its text. */
export const storySchema = () =>
  z.strictObject({ order, title: text(40, 'Title of the block.'), icon });
