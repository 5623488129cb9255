/** The words of old pages that are in the folder site now, in each language. */
import { isDeepStrictEqual } from 'node:util';
import type { Pair } from 'yaml';
import {
  addField,
  createFile,
  createGroup,
  createPair,
  findField,
  formatFile,
  groupAt,
  nameOf,
  takeField,
  textAt,
  valueOf,
  type ContentFile,
  type Fields,
} from './fields.ts';
import { readFile, shown, type Plan } from './plan.ts';
import { pageOfSharedField, sharedFields, type PageName } from './rules.ts';

/** Fields for the folder site, and the page that had them. */
export interface SiteWords {
  source: string;
  form: Pair[];
  /** In the order of site/sections.mdx. */
  shared: Pair[];
  /** Hashes of the texts that the words were compared with. */
  hashes: string[];
}

/** Removes from an old page the fields that the folder site has now. The heading of the form stays. */
export function takeSiteWords(source: string, page: PageName, fields: Fields): SiteWords {
  const shared = sharedFields
    .filter((name) => pageOfSharedField[name] === page)
    .flatMap((name) => takeField(fields, name) ?? []);
  return { source, form: takeForm(page, fields), shared, hashes: hashesOf(fields) };
}

function takeForm(page: PageName, fields: Fields): Pair[] {
  const form = page === 'contact' ? groupAt(fields, 'form') : undefined;
  if (!form) return [];
  const stays = (pair: Pair) => ['heading', 'intro'].includes(nameOf(pair));
  const words = form.items.filter((pair) => !stays(pair));
  form.items = form.items.filter(stays);
  return words;
}

/** Returns the hashes of a file of a further language. */
function hashesOf(fields: Fields): string[] {
  return textAt(fields, 'comparedWith')?.split(/\s+/).filter(Boolean) ?? [];
}

/**
 * Returns labels of the contact details, made of the words of the footer, unless there are some.
 * @param folder folder of a further language with a slash at its end; empty for the first one
 * @param words those of the pages
 */
export function findMissingDetails(
  plan: Plan,
  folder: string,
  words: readonly SiteWords[],
): SiteWords | undefined {
  const isDetails = (pair: Pair) => nameOf(pair) === 'details';
  const existing = readFile(plan, `${folder}site/sections.mdx`)?.fields;
  if (existing?.has('details') || words.some(({ shared }) => shared.some(isDetails))) {
    return undefined;
  }
  const source = `${folder}site/footer.mdx`;
  const footer = readFile(plan, source)?.fields;
  const labels = footer ? detailsOfFooter(footer) : [];
  if (!footer || labels.length === 0) return undefined;
  const shared = [createPair('details', createGroup(labels))];
  return { source, form: [], shared, hashes: hashesOf(footer) };
}

function detailsOfFooter(footer: Fields): Pair[] {
  const contact = groupAt(footer, 'contact');
  const labels = {
    heading: textAt(contact, 'heading'),
    address: textAt(groupAt(footer, 'address'), 'heading'),
    phone: textAt(contact, 'phone'),
    email: textAt(contact, 'email'),
    support: textAt(contact, 'support'),
  };
  return Object.entries(labels).flatMap(([name, text]) =>
    text === undefined ? [] : [createPair(name, text)],
  );
}

/** Plans site/form.mdx and site/sections.mdx of a language. */
export function planSiteFiles(plan: Plan, folder: string, words: readonly SiteWords[]) {
  const forms = words.map(({ source, form, hashes }) => ({ source, pairs: form, hashes }));
  planSiteFile(plan, `${folder}site/form.mdx`, forms);
  const shared = words.map((page) => ({ ...page, pairs: page.shared }));
  planSiteFile(plan, `${folder}site/sections.mdx`, shared, sharedFields);
}

interface Part {
  source: string;
  pairs: Pair[];
  hashes: string[];
}

/** Plans a file with the fields of several pages. A file that is there keeps its fields. */
function planSiteFile(
  plan: Plan,
  path: string,
  parts: readonly Part[],
  order: readonly string[] = [],
) {
  const filled = parts.filter(({ pairs }) => pairs.length > 0);
  if (filled.length === 0) return;
  const file = readFile(plan, path) ?? createFile([]);
  const before = formatFile(file);
  for (const part of filled) addPart(plan, path, file, part, order);
  if (formatFile(file) === before) return;
  addHashes(
    file.fields,
    filled.flatMap(({ hashes }) => hashes),
  );
  plan.writes.set(path, formatFile(file));
}

/** @throws Error if the file has other words in a field */
function addPart(
  plan: Plan,
  path: string,
  { fields }: ContentFile,
  { source, pairs }: Part,
  order: readonly string[],
) {
  for (const pair of pairs) {
    const name = nameOf(pair);
    const existing = findField(fields, name);
    if (!existing) {
      const later = order.slice(order.indexOf(name) + 1);
      addField(fields, pair, order.includes(name) ? [...later, 'comparedWith'] : ['comparedWith']);
    } else if (!isDeepStrictEqual(valueOf(existing.value), valueOf(pair.value))) {
      throw new Error(
        `${shown(plan, path)} has the field ${name}, and so has the old file ${shown(plan, source)}, ` +
          'with other words. Delete it in one of the two.',
      );
    }
  }
}

/** Adds hashes to those that a file of a further language has. */
function addHashes(fields: Fields, hashes: readonly string[]) {
  const all = [...new Set([...hashesOf(fields), ...hashes])].sort();
  takeField(fields, 'comparedWith');
  if (all.length > 0) addField(fields, createPair('comparedWith', all.join(' ')));
}
