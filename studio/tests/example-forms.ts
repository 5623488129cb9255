/** The forms of the example. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFormsOf, type OpenOptions } from './forms-page.ts';
import { content } from './sites.ts';

export * from './forms-page.ts';

/** Reads a content file from disk. */
export const readContentFile = (file: string) => readFileSync(join(content, file), 'utf8');

/** Returns whether the site has a content file or folder. */
export const exists = (path: string) => existsSync(join(content, path));

/** Returns the slugs of a collection's entries. */
export const getEntryNames = (folder: string) =>
  (exists(folder) ? readdirSync(join(content, folder)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => basename(name, '.mdx'));

/** Opens a page of the forms, such as `recipes/new`, with a copy of the content. */
export const openForms = (page: Page, route: string, options?: OpenOptions) =>
  openFormsOf(content, page, route, options);
