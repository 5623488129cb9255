/** Lists the pages that the content makes. */
import { basename, dirname } from 'node:path';
import { topicSlug } from '../../src/schemas/article.ts';
import { optionalFolders, pageFolders } from '../../src/schemas/content.ts';
import { isPublished } from '../../src/schemas/fields.ts';
import { sectionIdsOf } from '../../src/schemas/landing.ts';
import type { LandingSection } from '../../src/schemas/sections.ts';
import { pageIds, sectionIds } from '../../src/site.ts';
import { headingId } from './body.ts';
import type { CheckedFile } from './file.ts';

export interface Page {
  /** Ids that links can have after a #. */
  sections: readonly string[];
  /** Whether visitors don't see it yet. */
  isDraft: boolean;
  /** Whether that's because of its date. */
  isLater?: boolean;
  /** The file of a page that staff added. */
  file?: string;
}

/** Returns the name of an entry's page. */
export const entryPage = (folder: string, id: string) => (folder === 'blog' ? `blog/${id}` : id);

/** Returns the topics of an article. */
export const topicsOf = ({ data: { topics } }: CheckedFile) =>
  (Array.isArray(topics) ? topics : []).filter((topic) => typeof topic === 'string');

const stateOf = ({ data }: Pick<CheckedFile, 'data'>) => ({
  isDraft: !isPublished(data),
  isLater: data['draft'] !== true,
});

/** Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`. */
export function listPages(files: readonly CheckedFile[]): ReadonlyMap<string, Page> {
  const inFolder = (folder: string) => files.filter(({ file }) => dirname(file) === folder);
  const gone = Object.entries(optionalFolders).filter(([folder]) => inFolder(folder).length === 0);
  const pages = new Map<string, Page>();
  for (const id of pageIds) {
    const sections = sectionIds[id].filter((section) => !gone.some(([, one]) => one === section));
    const services = id === 'services' ? inFolder('services') : [];
    const names = services.map(({ file }) => basename(file, '.mdx'));
    pages.set(id, { sections: [...sections, ...names], isDraft: false });
  }
  const add = ({ file, data, body }: CheckedFile) => {
    const sections = Array.isArray(data['sections'])
      ? sectionIdsOf(data['sections'] as LandingSection[])
      : (body?.headings ?? []).map(headingId);
    const name = entryPage(dirname(file), basename(file, '.mdx'));
    pages.set(name, { sections, ...stateOf({ data }), file });
  };
  pageFolders.flatMap(inFolder).forEach(add);
  const articles = inFolder('blog').sort(
    (a, b) => Number(isPublished(b.data)) - Number(isPublished(a.data)),
  );
  // With the state of the first article, as all lists are there from their first published article on.
  for (const article of articles) {
    const lists = topicsOf(article).map((topic) => `blog/topics/${topicSlug(topic)}`);
    for (const name of ['blog', ...lists])
      if (!pages.has(name))
        pages.set(name, { sections: [], ...stateOf(article), file: article.file });
  }
  articles.forEach(add);
  return pages;
}
