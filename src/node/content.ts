import type { CollectionEntry } from 'astro:content';
import {
  byOrder,
  type Collection,
  CONTENT_FOLDER,
  sortPages,
  today,
  furtherLanguage,
  siteLanguages,
} from 'astro-content-studio/model';
import { listEntries, listEntriesOrFirst } from 'astro-content-studio/pages';
import { splitFragment } from 'astro-content-studio/urls';
import type { Article, Topic } from '../lib/blog.ts';
import { articlePage, entryId, topicPage, type LabeledLink } from '../lib/links.ts';
import { collections, type CollectionName } from '../schemas/collections.ts';
import {
  maxPeople,
  type PageSection,
  type SectionFields,
  type SectionType,
} from '../schemas/sections.ts';
import { singletons, type OptionalSingleton, type SingletonName } from '../schemas/singletons.ts';
import { defaultLanguage, type Language } from '../site.ts';
import { pageLink, type LinkAttributes } from './page-links.ts';

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

/** Returns the people that a section shows: those that it lists, or all, up to a number. */
export const getPeople = async ({ people }: Pick<SectionFields<'people'>, 'people'>) =>
  (await getListedEntries('people', people)).slice(0, maxPeople);

/** Returns the people that the sections of a page show. */
export async function getPeopleOfPage(pageName: string): Promise<CollectionEntry<'people'>[]> {
  const [page] = await getEntries('pages', [pageName]);
  const people = new Map<string, CollectionEntry<'people'>>();
  for (const section of page?.data.sections ?? []) {
    if (section.type !== 'people') continue;
    for (const person of await getPeople(section)) people.set(person.id, person);
  }
  return [...people.values()];
}

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
export async function getOptionalSingleton<S extends OptionalSingleton>(
  name: S,
): Promise<CollectionEntry<S>['data'] | undefined> {
  const [entry] = await listEntries(name);
  return entry?.data;
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

/** Returns the topics of an article, in its order. */
export const getTopicsOf = ({ data }: Article): Promise<Topic[]> =>
  getEntries('topics', data.topics);

/** Returns the topics that have articles, which each have a page. */
export async function getTopics(): Promise<Topic[]> {
  const articles = await getEntries('blog');
  const topics = await getEntries('topics');
  return topics.filter(({ id }) => articles.some(({ data }) => data.topics.includes(id)));
}

/** Returns the links of the navigation. */
export const getNavLinks = async (): Promise<LabeledLink[]> =>
  listShown((await getSingleton('navigation')).links);

/** Returns the links in the last line of the footer. */
export const getFooterLinks = async (): Promise<LabeledLink[]> =>
  listShown((await getSingleton('footer')).links ?? []);

/** Returns links without those to pages that visitors don't see yet, such as drafts and a blog without articles. */
async function listShown(links: readonly LabeledLink[]): Promise<LabeledLink[]> {
  const names = await getPageNames();
  return links.filter((link) => !('page' in link) || names.has(pageOf(link)));
}

/** Returns the name of the page to which a link leads. */
const pageOf = ({ page }: { page: string }) => splitFragment(page)[0];

/** Returns the names of the pages to which links can lead, with those that only the first language has. */
async function getPageNames(): Promise<ReadonlySet<string>> {
  const pages = await getEntries('pages');
  const articles = await getEntries('blog');
  const topics = await getTopics();
  const lists = articles.length > 0 ? ['blog', ...topics.map(({ id }) => topicPage(id))] : [];
  return new Set([
    ...pages.map(({ id }) => id),
    ...articles.map(({ id }) => articlePage(id)),
    ...lists,
    ...(furtherLanguage()?.first.pages ?? []),
  ]);
}

/**
 * Returns the pages as visitors find them: those of the navigation, Home, then the others by name. With those that only the
 * first language has, as links lead there.
 */
async function getSortedPages(): Promise<CollectionEntry<'pages'>[]> {
  const { links } = await getSingleton('navigation');
  const navigation = links.flatMap((link) => ('page' in link ? pageOf(link) : []));
  return sortPages(await listEntriesOrFirst('pages'), navigation);
}

/** Returns the name and title of each page that has an Open Graph image of its own. */
export async function getPageTitles() {
  const articles = await getEntries('blog');
  const pages = await getEntries('pages');
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

/** Returns the services that are in no group. @param ids only these services; all if there are none */
export async function getUngroupedServices(ids: readonly string[] = []) {
  const services = await getListedEntries('services', ids);
  return services.filter(({ data }) => data.group === undefined);
}

/** Returns the sections that a page shows: those that have entries. A slideshow without slides is a hero without a picture. */
export async function getShownSections(sections: readonly PageSection[]): Promise<PageSection[]> {
  const shown: PageSection[] = [];
  for (const section of sections) {
    if (await hasEntries(section.type)) shown.push(section);
    else if (section.type === 'slideshow') shown.push({ ...section, type: 'hero' });
  }
  return shown;
}

/** Returns whether a section has what it shows: false if each of its collections is optional and has no entries. */
async function hasEntries(type: SectionType): Promise<boolean> {
  const names = (Object.keys(collections) as CollectionName[]).filter((name) => {
    const { shownIn = [] }: Collection = collections[name];
    return shownIn.some(({ section }) => section === type);
  });
  for (const name of names) {
    const { isOptional }: Collection = collections[name];
    if (!isOptional || (await getEntries(name)).length > 0) return true;
  }
  return names.length === 0;
}

/** The attributes of a link to a service; undefined if no page shows it. */
type ServiceLink = (id: string) => LinkAttributes | undefined;

/** Returns a function that returns the link to the text of a service: on the first page that lists services with their texts. */
export async function createServiceTextLink(): Promise<ServiceLink> {
  const pages = await getSortedPages();
  const page = pages.find((entry) => findSection(entry, 'service-list'));
  return (id) => page && pageLink(page.id, id);
}

/** Returns the link to a plan, on the first page that shows the plans; undefined if there is none. */
export async function getPlanLink(id: string): Promise<LinkAttributes | undefined> {
  const page = (await getSortedPages()).find((entry) => findSection(entry, 'plans'));
  return page && pageLink(page.id, entryId('plan', id));
}

/** Returns a function that returns the link to the text of a service or, if there is none, to its card. */
export async function createServiceLink(): Promise<ServiceLink> {
  const textLink = await createServiceTextLink();
  const pages = await getSortedPages();
  return (id) => textLink(id) ?? findCard(id, pages);
}

/** Returns the link to the first section with the card of a service. */
function findCard(id: string, pages: readonly CollectionEntry<'pages'>[]) {
  for (const { id: page, data } of pages) {
    const section = data.sections?.find((item) => item.type === 'services' && shows(item, id));
    if (section) return pageLink(page, section.id);
  }
  return undefined;
}

/** Returns whether a section shows a service: all, or those that it lists. */
const shows = ({ services = [] }: SectionFields<'services'>, id: string) =>
  services.length === 0 || services.includes(id);

const findSection = ({ data }: CollectionEntry<'pages'>, type: SectionType) =>
  data.sections?.find((section) => section.type === type);

/**
 * Returns the link to the contact form for buttons of a page: to its own form, else to that of the first page in the navigation
 * that has one; undefined if there is none.
 * @param sections those of the page
 */
export async function getFormLink(
  sections: readonly PageSection[],
): Promise<LinkAttributes | undefined> {
  const own = sections.find(({ type }) => type === 'contact');
  if (own) return { href: `#${own.id}` };
  const { links } = await getSingleton('navigation');
  const inNavigation = links.map((link) => ('page' in link ? pageOf(link) : undefined));
  const page = (await getSortedPages()).find(
    (entry) => inNavigation.includes(entry.id) && findSection(entry, 'contact'),
  );
  if (!page) return undefined;
  const section = findSection(page, 'contact');
  // Below a hero, the form is at the top of the page.
  const isAtTop = section !== undefined && section === page.data.sections?.[1];
  return pageLink(page.id, isAtTop ? undefined : section?.id);
}
