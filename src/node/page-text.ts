import { render, type CollectionEntry } from 'astro:content';
import { getSingleton } from './content.ts';

export type PageText = Awaited<ReturnType<typeof readPageText>>;

/**
 * Renders the text of a page. Returns its main headings, too, whether they are enough for a list of contents, and the line with
 * its date, if it has one.
 */
export async function readPageText(entry: CollectionEntry<'pages'>) {
  const { Content, headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2);
  const footer = await getSingleton('footer');
  const { updated } = entry.data;
  return {
    Content,
    sections,
    hasContents: sections.length > 4,
    updated: updated && footer.updated.replace('{date}', () => updated),
  };
}
