import { getCollection, type CollectionEntry } from 'astro:content';
import { singletons, type CollectionName, type SingletonName } from '../schemas/content.ts';
import { pageIds, routes } from '../site.ts';
import { byOrder } from './entry-title.ts';
import { logoSprite } from './logos.ts';

/** Returns all entries of a collection, sorted by their `order` field. */
export async function getEntries<C extends CollectionName>(
  collection: C,
): Promise<CollectionEntry<C>[]> {
  const entries: CollectionEntry<C>[] = await getCollection(collection);
  return entries.sort(byOrder);
}

/**
 * Returns the data of a singleton: a collection with one file.
 * @throws Error when the file is missing
 */
export async function getSingleton<S extends SingletonName>(
  name: S,
): Promise<CollectionEntry<S>['data']> {
  const entries: CollectionEntry<S>[] = await getCollection(name);
  const [entry] = entries;
  if (!entry) {
    throw new Error(`src/content/${singletons[name].file}.mdx is missing. The site requires it.`);
  }
  return entry.data;
}

/** Returns the services that the footer lists. The content check makes sure that they exist. */
export async function getFooterServices() {
  const { services: footer } = await getSingleton('footer');
  const services = await getEntries('services');
  const listed = footer.entries.map((id) => services.filter((service) => service.id === id));
  return listed.flat().slice(0, footer.shown);
}

/** Returns the path and title of each page that search engines index. */
export async function getPages() {
  const pages = await Promise.all(
    pageIds.map(async (id) => ({
      path: routes[id],
      title: (await getSingleton(`${id}Page`)).title,
    })),
  );
  const legal = await getEntries('legal');
  return [...pages, ...legal.map(({ id, data }) => ({ path: `/${id}`, title: data.title }))];
}

/** Returns the sprite with the logos of all technologies; the ids in it are entry ids. */
export async function getLogoSprite() {
  const technologies = await getEntries('technologies');
  return logoSprite(new Map(technologies.map(({ id, data }) => [id, data.logo])));
}
