import { entryId } from '../lib/links.ts';
import type { SectionType } from '../schemas/sections.ts';
import { getEntries, getServiceGroups } from './content.ts';

/** A link to an entry on the same page. */
export interface EntryLink {
  /** Id of the entry's element. */
  id: string;
  label: string;
  /** Small text above the label. */
  note?: string | undefined;
}

/** Returns links to the entries that a section shows; none for sections of other types. */
export async function listEntryLinks(section: SectionType): Promise<EntryLink[]> {
  switch (section) {
    case 'story':
      return (await getEntries('story')).map(({ id, data: { eyebrow, title } }) => ({
        id: entryId('story', id),
        label: title,
        note: eyebrow,
      }));
    case 'service-list':
      return (await getServiceGroups()).map(({ id, title }) => ({
        id: entryId('group', id),
        label: title,
      }));
    default:
      return [];
  }
}
