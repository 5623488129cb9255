import { z } from 'astro/zod';
import { icon, order, text } from './fields.ts';

/** A block on About; its words are the text of the file. */
export const storySchema = () =>
  z.strictObject({ order, title: text(40, 'Title of the block.'), icon });
