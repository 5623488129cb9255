import { basename, dirname } from 'node:path';
import { bodyField } from '../content-lint/diagnostic.ts';
import { pagePaths } from '../content-lint/check.ts';
import { findPlaceholders, readContent } from '../content-lint/placeholders.ts';
import { entryCollections, singletons } from '../../src/schemas/content.ts';
import type { ContentState } from './config.ts';

/**
 * Reads the current content for the CMS configuration.
 * @param root the content folder
 */
export function readContentState(root: string): ContentState {
  const highestOrder: Record<string, number> = {};
  const files = readContent(root);
  for (const { file, data } of files) {
    const { order } = data;
    const folder = dirname(file);
    if (typeof order === 'number')
      highestOrder[folder] = Math.max(order, highestOrder[folder] ?? 0);
  }
  const placeholders = new Map<string, string[]>();
  for (const { file, field } of findPlaceholders(root).placeholders) {
    const keys = field === bodyField ? ['body'] : field.split('.');
    // All items of a list share one form field, so leave out the indexes.
    const path = [getCollection(file), ...keys.filter((key) => !/^\d+$/.test(key))].join('.');
    const files = placeholders.get(path) ?? [];
    placeholders.set(path, [...new Set([...files, basename(file, '.mdx')])]);
  }
  return { highestOrder, placeholders, pages: pagePaths(files) };
}

/** Returns the collection or singleton that a file belongs to. */
function getCollection(path: string) {
  const folder = dirname(path);
  if (Object.hasOwn(entryCollections, folder)) return folder;
  const singleton = Object.entries(singletons).find(([, { file }]) => `${file}.mdx` === path);
  return singleton?.[0] ?? folder;
}
