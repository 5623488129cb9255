/** Rules for lists. */
import type { z } from 'astro/zod';

/**
 * Rejects duplicates in a list; for `superRefine`.
 * @param key returns the value that must be unique
 */
export const uniqueBy =
  <T>(key: (item: T) => string) =>
  (list: T[], context: z.RefinementCtx<T[]>) => {
    list.forEach((item, index) => {
      const first = list.findIndex((other) => key(other) === key(item));
      if (first === index) return;
      const message = `repeats “${key(item)}”, which is already number ${first + 1} of the list. Delete one of the two.`;
      context.addIssue({ code: 'custom', path: [index], message });
    });
  };
