/** What pages need besides the entry of an open form to show it. */
import { defaultLanguage } from '../../src/site.ts';
import { type ContentModel, inOneLanguage, listOf } from 'astro-content-studio/model';
import {
  type ArrangedEntries,
  createEntry,
  type PreviewEntry,
  NO_PICTURE,
} from 'astro-content-studio/live-preview';

/** Returns a function that changes entries so that a page shows the edited one. */
export function createArrangement(model: ContentModel) {
  const newArticle = createArticle(model);

  /** Returns entries with at least one article, as the blog has no page without one. */
  const withSomeArticle = (entries: readonly PreviewEntry[]): readonly PreviewEntry[] =>
    newArticle === undefined || entries.some(isArticle) ? entries : [...entries, newArticle];

  return (entry: PreviewEntry, others: readonly PreviewEntry[]): ArrangedEntries => {
    switch (entry.collection) {
      case 'slides':
        return { entry: asFirstSlide(entry), others };
      case 'services':
        return { entry: inSomeGroup(entry, others), others };
      case 'announcement':
        return { entry: asCurrent(entry), others };
      case 'blogPage':
        return { entry, others: withSomeArticle(others) };
      case 'people':
        return isInSection(entry, others)
          ? { entry, others }
          : withArticle(entry, withSomeArticle(others));
      default:
        return { entry, others };
    }
  };
}

/** Creates an article for the blog of a site that has none. */
function createArticle({ kinds }: ContentModel): PreviewEntry | undefined {
  const kind = kinds.get('blog');
  if (!kind) return undefined;
  const values = { title: '…', topics: [] };
  const language = inOneLanguage(defaultLanguage.code);
  return createEntry(kind, 'blog/new.mdx', { values, text: '…' }, language, () => NO_PICTURE);
}

const isArticle = ({ collection }: PreviewEntry) => collection === 'blog';

/** Returns whether a section shows a person. */
const isInSection = ({ id }: PreviewEntry, others: readonly PreviewEntry[]) =>
  others
    .flatMap(({ data }) => listOf(data['sections']) as { type: string; people?: string[] }[])
    .some(
      ({ type, people = [] }) => type === 'people' && (people.length === 0 || people.includes(id)),
    );

/** Has a person who has no article yet sign another one. */
function withArticle(person: PreviewEntry, others: readonly PreviewEntry[]): ArrangedEntries {
  const articles = others.filter(isArticle);
  const [article] = articles;
  if (!article) throw new Error('There is no article.');
  if (articles.some(({ data }) => data['author'] === person.id)) return { entry: person, others };
  const signed = withData(article, { author: person.id });
  const rest = others.filter((other) => other !== article);
  return { entry: person, others: [...rest, signed], path: `/blog/${article.id}` };
}

/** Returns a slide that is shown before all others. */
const asFirstSlide = (slide: PreviewEntry) => withData(slide, { order: -1 });

/** Returns a service that has a group: without one, it would be on no page. */
function inSomeGroup(service: PreviewEntry, others: readonly PreviewEntry[]): PreviewEntry {
  if (service.data['group']) return service;
  return withData(service, { group: others.find(({ collection }) => collection === 'groups')?.id });
}

/** Returns an announcement that runs, whatever its days are. */
const asCurrent = (announcement: PreviewEntry) =>
  withData(announcement, { from: '', until: '9999' });

const withData = (entry: PreviewEntry, data: PreviewEntry['data']): PreviewEntry => ({
  ...entry,
  data: { ...entry.data, ...data },
});
