/** The one place that reads collections: sorted, references resolved. `integrations/content-lint` checks them. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { singles, type folders } from '../schemas/content.ts';
import { byOrder } from './entry-title.ts';
import { logoSheet } from './logos.ts';

type Folder = keyof typeof folders;
type Single = keyof typeof singles;

/** All entries of a folder, in the order that they give. */
export async function list<F extends Folder>(folder: F): Promise<CollectionEntry<F>[]> {
  const entries: CollectionEntry<F>[] = await getCollection(folder);
  return entries.sort(byOrder);
}

/**
 * What a single file says.
 * @throws Error when the file is not there
 */
export async function read<S extends Single>(single: S): Promise<CollectionEntry<S>['data']> {
  const entries: CollectionEntry<S>[] = await getCollection(single);
  const [entry] = entries;
  if (!entry) {
    throw new Error(
      `src/content/${singles[single].file}.mdx is missing: the site cannot do without it.`,
    );
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

/** The sheet with the logos of all technologies, each under the name of its file. */
export async function readLogoSheet() {
  const technologies = await list('technologies');
  return logoSheet(new Map(technologies.map(({ id, data }) => [id, data.logo])));
}
