/** The forms of the fixture site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFormsOf, type OpenOptions } from '../../studio/tests/forms-page.ts';
import { fixtureContent as root } from '../sites.ts';

export * from '../../studio/tests/forms-page.ts';

/** Reads a content file from disk. */
export const readContentFile = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns whether the site has a content file or folder, because some are optional. */
export const exists = (path: string) => existsSync(join(root, path));

/** Returns the slugs of a collection's entries. */
export const getEntryNames = (folder: string) =>
  (exists(folder) ? readdirSync(join(root, folder)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => basename(name, '.mdx'));

/** Opens a page of the forms, such as `services/new`, with a copy of the fixtures. */
export const openForms = (page: Page, route: string, options?: OpenOptions) =>
  openFormsOf(root, page, route, options);
