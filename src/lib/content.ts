/** The one place that reads collections: sorted, checked against each other, references resolved. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { singles, type folders } from '../schemas/content.ts';

type Folder = keyof typeof folders;
type Single = keyof typeof singles;

/**
 * All entries of a folder, in the order that they give.
 * @throws Error when the folder is empty, or two entries have the same order
 */
export async function list<F extends Folder>(folder: F): Promise<CollectionEntry<F>[]> {
  const entries: CollectionEntry<F>[] = await getCollection(folder);
  if (entries.length === 0) {
    throw new Error(`src/content/${folder} is empty: the site needs at least one entry there.`);
  }
  const byOrder = new Map<number, CollectionEntry<F>>();
  for (const entry of entries) {
    const twin = byOrder.get(entry.data.order);
    if (twin) {
      throw new Error(
        `src/content/${folder}/${entry.id}.mdx: order is ${entry.data.order}, and so it is in ` +
          `${twin.id}.mdx. Give each entry a number of its own.`,
      );
    }
    byOrder.set(entry.data.order, entry);
  }
  return [...byOrder.values()].sort((a, b) => a.data.order - b.data.order);
}

/**
 * What a single file says.
 * @throws Error when the file is not there
 */
export async function read<S extends Single>(single: S): Promise<CollectionEntry<S>['data']> {
  const entries: CollectionEntry<S>[] = await getCollection(single);
  const [entry] = entries;
  if (!entry) {
    const { file } = singles[single];
    throw new Error(`src/content/${file}.mdx is missing: the site cannot do without it.`);
  }
  return entry.data;
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
