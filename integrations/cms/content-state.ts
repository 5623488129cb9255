import { basename, dirname } from 'node:path';
import { bodyField } from '../content-lint/diagnostic.ts';
import { findPlaceholders, readContent } from '../content-lint/placeholders.ts';
import { entryCollections, singletons } from '../../src/schemas/content.ts';
import type { ContentState } from './config.ts';

/**
 * Reads what the forms say of today's content.
 * @param root the content folder
 */
export function readContentState(root: string): ContentState {
  const lastOrder: Record<string, number> = {};
  for (const { file, data } of readContent(root)) {
    const { order } = data;
    const folder = dirname(file);
    if (typeof order === 'number') lastOrder[folder] = Math.max(order, lastOrder[folder] ?? 0);
  }
  const placeholders = new Map<string, string[]>();
  for (const { file, field } of findPlaceholders(root).placeholders) {
    // All items of a list share one form field.
    const steps = field === bodyField ? ['body'] : field.split('.');
    const path = [collectionOf(file), ...steps.filter((step) => !/^\d+$/.test(step))];
    const files = placeholders.get(path.join('.')) ?? [];
    const name = basename(file, '.mdx');
    placeholders.set(path.join('.'), [...new Set([...files, name])]);
  }
  return { lastOrder, placeholders };
}

/** The folder or single that a file belongs to. */
function collectionOf(path: string) {
  const folder = dirname(path);
  if (Object.hasOwn(entryCollections, folder)) return folder;
  const single = Object.entries(singletons).find(([, { file }]) => `${file}.mdx` === path);
  return single?.[0] ?? folder;
}
