import { z } from 'astro/zod';
import { text } from '../src/model.ts';
import type { Collection } from '../src/model/records.ts';

/**
 * Returns the record of a folder, which can be empty. Its entries have a title.
 * @param rules what it has besides
 */
export const record = (rules: Partial<Collection> = {}): Collection => ({
  schema: () => z.strictObject({ title: text(60, 'Title.') }),
  label: 'Entries',
  entryLabel: 'Entry',
  icon: 'list',
  isOptional: true,
  ...rules,
});
