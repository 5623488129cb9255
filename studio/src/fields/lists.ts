/** Rules for lists. */
import { z } from 'astro/zod';
import { message } from '../messages/message.ts';
import { addIssue } from './issues.ts';

/**
 * A list with at least one item.
 * @param noun what messages call an item, such as `link`
 * @param max maximum number of items
 */
export function nonEmptyList<Item extends z.ZodType>(noun: string, item: Item, max?: number) {
  const list = z
    .array(item)
    .min(1)
    .meta({ messageValues: { item: noun } });
  return max === undefined ? list : list.max(max);
}

/**
 * Rejects duplicates in a list; for `superRefine`.
 * @param key returns the value that must be unique
 */
export const uniqueBy =
  <T>(key: (item: T) => string) =>
  (list: T[], context: z.RefinementCtx<T[]>) => {
    const numbers = new Map<string, number>();
    for (const [index, item] of list.entries()) {
      const text = key(item);
      const number = numbers.get(text);
      if (number === undefined) numbers.set(text, index + 1);
      else addIssue(context, message('repeated-item', { text, number }), [index]);
    }
  };
