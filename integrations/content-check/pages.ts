/** Lists the pages that the content makes. */
import { basename, dirname } from 'node:path';
import { optionalFolders, pageFolders } from '../../src/schemas/content.ts';
import { sectionIdsOf } from '../../src/schemas/landing.ts';
import type { LandingSection } from '../../src/schemas/sections.ts';
import { pageIds, sectionIds } from '../../src/site.ts';
import { headingId } from './body.ts';
import type { CheckedFile } from './file.ts';

export interface Page {
  /** Ids that links can have after a #. */
  sections: readonly string[];
  isDraft: boolean;
  /** The file of a page that staff added. */
  file?: string;
}

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
  for (const { file, data, body } of pageFolders.flatMap(inFolder)) {
    const sections = Array.isArray(data['sections'])
      ? sectionIdsOf(data['sections'] as LandingSection[])
      : (body?.headings ?? []).map(headingId);
    pages.set(basename(file, '.mdx'), { sections, isDraft: data['draft'] === true, file });
  }
  return pages;
}
