import { z } from 'astro/zod';
import { icon, order, text } from './fields.ts';

/** An industry on Home. The body describes what the company builds for it. */
export const industrySchema = () =>
  z.strictObject({ order, title: text(30, 'Name of the industry.'), icon });
