/** Lists the pages that the content makes. */
import { topicPage } from '../lib/blog.ts';
import { entryPage } from '../lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { sectionIdsOf } from '../lib/section-ids.ts';
import { optionalFolders, pageFolders } from '../schemas/content.ts';
import { pageIds, sectionIds } from '../site.ts';
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

/** Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`. */
export function listPages(files: readonly CheckedFile[]): ReadonlyMap<string, Page> {
  const inFolder = (name: string) => files.filter(({ folder }) => folder === name);
  // A hero has no id. Sections without entries disappear.
  const hidden = ['hero'];
  for (const [folder, sections] of Object.entries(optionalFolders))
    if (inFolder(folder).length === 0) hidden.push(...sections);
  const hasLogosOnHome = inFolder('technologies').some(({ data }) => data['onHome'] === true);
  const services = inFolder('services').map(({ id }) => id);
  const pages = new Map<string, Page>();
  for (const id of pageIds) {
    const hiddenHere = id === 'home' && !hasLogosOnHome ? [...hidden, 'tech-stack'] : hidden;
    const sections = sectionIds[id].filter((section) => !hiddenHere.includes(section));
    pages.set(id, { sections: id === 'services' ? [...sections, ...services] : sections });
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
