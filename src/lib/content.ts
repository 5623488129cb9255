/** The one place that reads collections: sorted, references resolved. `integrations/content-lint` checks them. */
import { getCollection, type CollectionEntry } from 'astro:content';
import { singletons, type entryCollections } from '../schemas/content.ts';
import { byOrder } from './entry-title.ts';
import { logoSprite } from './logos.ts';

type CollectionName = keyof typeof entryCollections;
type SingletonName = keyof typeof singletons;

/** All entries of a folder, in the order that they give. */
export async function getEntries<F extends CollectionName>(
  folder: F,
): Promise<CollectionEntry<F>[]> {
  const entries: CollectionEntry<F>[] = await getCollection(folder);
  return entries.sort(byOrder);
}

/**
 * What a single file says.
 * @throws Error when the file is not there
 */
export async function getSingleton<S extends SingletonName>(
  single: S,
): Promise<CollectionEntry<S>['data']> {
  const entries: CollectionEntry<S>[] = await getCollection(single);
  const [entry] = entries;
  if (!entry) {
    throw new Error(
      `src/content/${singletons[single].file}.mdx is missing: the site cannot do without it.`,
    );
  }
  return entry.data;
}

/**
 * The services that the footer shows.
 * @throws Error when the footer names a service that there is not
 */
export async function footerServices() {
  const [{ services: footer }, services] = await Promise.all([
    getSingleton('footer'),
    getEntries('services'),
  ]);
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
export async function getLogoSprite() {
  const technologies = await getEntries('technologies');
  return logoSprite(new Map(technologies.map(({ id, data }) => [id, data.logo])));
}
