/** Lists the pages that the content makes. */
import { topicPage } from '../lib/blog.ts';
import { entryPage } from '../lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { sectionIdsOf } from '../lib/section-ids.ts';
import { optionalFolders, pageFolders, pageSections } from '../schemas/content.ts';
import { pageIds, type PageId } from '../site.ts';
import { listOf, type CheckedFile } from './file.ts';

export interface Page {
  /** Ids that links can have after a #. */
  sections: readonly string[];
  /** The entry that the page shows; for a list of articles, one of them. Undefined for fixed pages. */
  entry?: CheckedFile;
}

/** Returns the topics of an article. */
export const topicsOf = ({ data }: CheckedFile) =>
  listOf(data['topics']).filter((topic) => typeof topic === 'string');

/** Returns whether an item of the sections is one: a file with errors can have anything there. */
const hasType = (section: unknown): section is { type: string } =>
  typeof section === 'object' &&
  section !== null &&
  'type' in section &&
  typeof section.type === 'string';

/** Returns the ids of the sections that a page's file has; those of all sections if the file is missing or can't be read. */
function listSections(page: PageId, file: CheckedFile | undefined): string[] {
  const sections = Object.entries(pageSections[page]);
  const hasSection = (field: string) => !file?.body || file.data[field] !== undefined;
  return sections.filter(([, field]) => hasSection(field)).map(([id]) => id);
}

/** Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`. */
export function listPages(files: readonly CheckedFile[]): ReadonlyMap<string, Page> {
  const inFolder = (name: string) => files.filter(({ folder }) => folder === name);
  // A hero has no id. Sections without entries disappear.
  const hidden = ['hero'];
  for (const [folder, sections] of Object.entries(optionalFolders))
    if (inFolder(folder).length === 0) hidden.push(...sections);
  const hasLogosOnHome = inFolder('technologies').some(({ data }) => data['onHome'] === true);
  const pages = new Map<string, Page>();
  for (const id of pageIds) {
    const hiddenHere = id === 'home' && !hasLogosOnHome ? [...hidden, 'tech-stack'] : hidden;
    const pageFile = files.find(({ file }) => file === `pages/${id}.mdx`);
    const sections = listSections(id, pageFile).filter((section) => !hiddenHere.includes(section));
    // In the list of services, the id of each card is the file name of its service.
    const hasCards = id === 'services' && sections.includes('services');
    const cards = hasCards ? inFolder('services').map((service) => service.id) : [];
    pages.set(id, { sections: [...sections, ...cards] });
  }
  for (const entry of [...pageFolders, 'blog'].flatMap(inFolder)) {
    const { folder, id, data, body } = entry;
    // Visitors see a list as soon as one of its articles is published.
    for (const list of folder === 'blog' ? ['blog', ...topicsOf(entry).map(topicPage)] : [])
      if (!pages.has(list) || isPublished(data)) pages.set(list, { sections: [], entry });
    const sections = listOf(data['sections']).filter(hasType);
    const ids = sectionIdsOf(sections).filter(
      (_, index) => !hidden.includes(sections[index]?.type ?? ''),
    );
    pages.set(entryPage(folder, id), { sections: [...ids, ...(body?.headings ?? [])], entry });
  }
  return pages;
}
