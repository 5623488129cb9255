import { z } from 'astro/zod';
import { order, text } from './fields.ts';

/** A counter on About. */
export const statSchema = () =>
  z.strictObject({
    order,
    value: z
      .int()
      .positive('must be 1 or more.')
      .max(999_999, 'is too large. Use six digits or fewer.')
      .describe('Number with up to six digits.'),
    suffix: text(3, 'Character after the figure, such as +.').optional(),
    label: text(40, 'What is counted.'),
  });
