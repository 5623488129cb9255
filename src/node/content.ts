import type { CollectionEntry } from 'astro:content';
import {
  byOrder,
  type Collection,
  CONTENT_FOLDER,
  sortPages,
  today,
  furtherLanguage,
  type PageLink,
  siteLanguages,
} from '../../studio/index.ts';
import { listEntries } from '../../studio/pages.ts';
import { articlePage } from '../lib/links.ts';
import { collections, type CollectionName } from '../schemas/collections.ts';
import type { SectionType } from '../schemas/sections.ts';
import { singletons, type OptionalSingleton, type SingletonName } from '../schemas/singletons.ts';
import { defaultLanguage, pageIds, type Language } from '../site.ts';
import { pageLink } from './page-links.ts';

/**
 * Returns the entries of a collection, sorted by their `order` or date.
 * @param ids returns only these, in this order. The content check makes sure that they exist.
 */
export async function getEntries<C extends CollectionName>(
  collection: C,
  ids?: readonly string[],
): Promise<CollectionEntry<C>[]> {
  const entries = await listEntries(collection);
  return ids
    ? ids.flatMap((id) => entries.filter((entry) => entry.id === id))
    : entries.sort(byOrder((await getLanguage()).code));
}

/** Returns the entries that a section lists, in its order, or all if it lists none. */
export const getListedEntries = <C extends CollectionName>(
  collection: C,
  ids: readonly string[] = [],
) => getEntries(collection, ids.length > 0 ? ids : undefined);

/**
 * Returns the data of a singleton: a collection with one file.
 * @throws Error when the file is missing or, on the dev server, has errors
 */
export async function getSingleton<S extends Exclude<SingletonName, OptionalSingleton>>(
  name: S,
): Promise<CollectionEntry<S>['data']> {
  const [entry] = await listEntries(name);
  if (!entry) {
    throw new Error(
      `${CONTENT_FOLDER}/${singletons[name].file}.mdx is missing or has errors. The site requires it.`,
    );
  }
  return entry.data;
}

/** Returns the data of a singleton that can be missing. */
async function getOptionalSingleton<S extends OptionalSingleton>(
  name: S,
): Promise<CollectionEntry<S>['data'] | undefined> {
  const [entry] = await listEntries(name);
  return entry?.data;
}

/** Returns the words of the names of the company, people and technologies. */
export async function getNames(): Promise<ReadonlySet<string>> {
  const people = [...(await getEntries('authors')), ...(await getEntries('testimonials'))];
  const entries = [...people, ...(await getEntries('technologies'))];
  const names = [...entries.map(({ data }) => data.name), (await getSingleton('company')).name];
  return new Set(names.flatMap((name) => name.match(/\p{L}+/gu) ?? []));
}

/** Returns the language of the page that is being rendered. */
export async function getLanguage(): Promise<Language> {
  const languages = (await getOptionalSingleton('languages'))?.languages ?? [];
  const current = languages.find(({ code }) => code === siteLanguages()?.current);
  return current ?? languages[0] ?? defaultLanguage;
}

/** Returns the announcement while it runs. The build decides; a script hides what has ended since. */
export async function getAnnouncement() {
  const announcement = await getOptionalSingleton('announcement');
  return announcement && today() <= announcement.until ? announcement : undefined;
}

/** Returns the article whose page has a name, such as `blog/first-article`. */
export const findArticle = async (pageName?: string) =>
  (await getEntries('blog')).find(({ id }) => pageName === articlePage(id));

/** Returns the links to the text pages, also to those that only the first language has. */
export async function getLegalLinks(): Promise<PageLink[]> {
  const entries = await getEntries('legal');
  const links = entries.map(({ id, data }) => ({ label: data.title, page: id }));
  return [...links, ...(siteLanguages()?.missingPages['legal'] ?? [])];
}

/**
 * Returns the links of the navigation: those that it lists, and those of the blog and of further pages, also of those that
 * only the first language has.
 */
export async function getNavLinks(): Promise<PageLink[]> {
  const { links } = await getSingleton('navigation');
  const landingPages = await getEntries('landing');
  const landingLinks = landingPages.flatMap(({ id, data: { inNavigation: label } }) =>
    label === undefined ? [] : { label, page: id },
  );
  const isListed = links.some(({ page }) => page === 'blog');
  const hasArticles =
    (await getEntries('blog')).length > 0 || furtherLanguage()?.first.pages.includes('blog');
  const blog =
    hasArticles && !isListed
      ? [{ label: (await getSingleton('blogPage')).navigation, page: 'blog' }]
      : [];
  return [...links, ...blog, ...landingLinks, ...(siteLanguages()?.missingPages['landing'] ?? [])];
}

/** Returns the entries that are pages at the top of the site. */
export const getPageEntries = async () => [
  ...(await getEntries('pages')),
  ...(await getEntries('landing')),
  ...(await getEntries('legal')),
];

/** Returns the name and title of each page that has an Open Graph image of its own. */
export async function getPageTitles() {
  const articles = await getEntries('blog');
  const pages = await getPageEntries();
  const blog =
    articles.length > 0
      ? [{ pageName: 'blog', title: (await getSingleton('blogPage')).title }]
      : [];
  return [
    ...blog,
    ...pages.map(({ id, data }) => ({ pageName: id, title: data.title })),
    ...articles.map(({ id, data }) => ({ pageName: articlePage(id), title: data.title })),
  ];
}

/**
 * Returns the groups of services, each with its services. Groups without any are left out.
 * @param ids only these services; all if there are none
 */
export async function getServiceGroups(ids: readonly string[] = []) {
  const groups = await getEntries('groups');
  const services = await getEntries('services');
  return groups
    .map(({ id, data }) => ({
      id,
      ...data,
      services: services.filter(
        (service) => service.data.group === id && (ids.length === 0 || ids.includes(service.id)),
      ),
      image: data.picture ?? services.find(({ id }) => id === data.image)?.data.image,
    }))
    .filter((group) => group.services.length > 0);
}

/** Returns whether a section has what it shows: without entries of an optional collection, it disappears. */
export async function hasEntries(type: SectionType): Promise<boolean> {
  for (const name of Object.keys(collections) as CollectionName[]) {
    const { isOptional, shownIn }: Collection = collections[name];
    const isShown = isOptional && shownIn?.some(({ section }) => section === type);
    if (isShown && (await getEntries(name)).length === 0) return false;
  }
  return true;
}

/**
 * Returns a function that returns the attributes of a link to a service: to its card on Services, else on the first page that
 * has one, else to Services.
 */
export async function createServiceLink() {
  const { links } = await getSingleton('navigation');
  const order = ['services', ...links.map(({ page }) => page)];
  const pages = sortPages(
    [...(await getEntries('pages')), ...(await getEntries('landing'))],
    [...order, ...pageIds],
  );
  const page = pages.find(({ data }) => data.sections.some(({ type }) => type === 'service-list'));
  return (id: string) => (page ? pageLink(page.id, id) : pageLink('services'));
}
