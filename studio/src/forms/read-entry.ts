/** What an open form has. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { host, languages, trailingSlash } from 'virtual:site';
import { basePath } from '../urls.ts';
import { splitEntry } from './entry-format.ts';
import { writeOwnLinks } from './own-links.ts';
import { isInternalKey } from './sveltia-internals.ts';

/** An entry as Sveltia CMS has it: an immutable map. */
export type FormEntry = CustomPreviewTemplateProps['entry'];

const ownAddresses = {
  hosts: [host, location.host],
  base: basePath(import.meta.env.BASE_URL),
  languages,
  trailingSlash,
};

/**
 * Returns the fields and the text of an entry as the form has them: without empty fields and keys of Sveltia CMS, and with
 * addresses of this site as texts have them.
 */
export function readEntry(entry: FormEntry): ReturnType<typeof splitEntry> {
  const data: unknown = JSON.parse(JSON.stringify(entry.get('data')), (key, value: unknown) =>
    isEmpty(value) || isInternalKey(key) ? undefined : value,
  );
  // A new entry can have nothing at all.
  const parts = splitEntry((data ?? {}) as Record<string, unknown>);
  return { ...parts, edited: writeOwnLinks(parts.edited, ownAddresses) };
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object') return Object.keys(value ?? {}).length === 0;
  return value === '';
}
