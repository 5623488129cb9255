import { z } from 'astro/zod';
import { icon, order, text } from './fields.ts';

/** An industry on Home; the text of the file says what the company builds for it. */
export const industrySchema = () =>
  z.strictObject({ order, title: text(30, 'Name of the industry.'), icon });
