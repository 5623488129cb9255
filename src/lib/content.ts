/** The one place that reads collections: sorted, references resolved. `scripts/content-check/check.ts` checks them. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { folders, singles } from '../schemas/content.ts';
import { logoSheet } from './logos.ts';

type Folder = keyof typeof folders;
type Single = keyof typeof singles;

/** What says of each piece of copy where it comes from, while somebody edits it. */
const sources = import.meta.env.DEV ? await import('./copy-sources.ts') : undefined;

/** All entries of a folder, in the order that they give. */
export async function list<F extends Folder>(folder: F): Promise<CollectionEntry<F>[]> {
  const entries: CollectionEntry<F>[] = await getCollection(folder);
  entries.sort((a, b) => a.data.order - b.data.order);
  if (!sources) return entries;
  return entries.map((entry) => ({
    ...entry,
    data: sources.markCopy(fileOf(entry), entry.data, folders[folder]),
  }));
}

/** What stands right before and behind the text of an entry: nothing in a release. */
export const textMarks = (entry: CollectionEntry<Folder>): [string, string] =>
  sources?.marksOfText(fileOf(entry)) ?? ['', ''];

/** A text as a release has it, for what is read by programs. */
export const withoutMarks = (text: string) => (sources ? text.replace(sources.ANY_MARK, '') : text);

const fileOf = ({ collection, id }: CollectionEntry<Folder>) => `${collection}/${id}.mdx`;

/**
 * What a single file says.
 * @throws Error when the file is not there
 */
export async function read<S extends Single>(single: S): Promise<CollectionEntry<S>['data']> {
  const entries: CollectionEntry<S>[] = await getCollection(single);
  const [entry] = entries;
  const { file, schema } = singles[single];
  if (!entry) {
    throw new Error(`src/content/${file}.mdx is missing: the site cannot do without it.`);
  }
  return sources?.markCopy(`${file}.mdx`, entry.data, schema) ?? entry.data;
}

/**
 * The services that the footer shows.
 * @throws Error when the footer names a service that there is not
 */
export async function footerServices() {
  const [{ services: footer }, services] = await Promise.all([read('footer'), list('services')]);
  const found = footer.entries.map((id) => {
    const service = services.find((candidate) => candidate.id === id);
    if (!service) {
      throw new Error(
        `src/content/site/footer.mdx: services.entries names "${id}", but there is no file ` +
          `src/content/services/${id}.mdx. There are: ${services.map((s) => s.id).join(', ')}.`,
      );
    }
    return service;
  });
  return found.slice(0, footer.shown);
}

/** The sheet with the logos of all technologies, each under the name of its file. */
export async function readLogoSheet() {
  const technologies = await list('technologies');
  return logoSheet(new Map(technologies.map(({ id, data }) => [id, data.logo])));
}
