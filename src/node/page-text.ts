import { render, type CollectionEntry } from 'astro:content';

/** Renders the text of a page. Returns its main headings, too, and whether they are enough for a list of contents. */
export async function readPageText(entry: CollectionEntry<'pages'>) {
  const { Content, headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2);
  return { Content, sections, hasContents: sections.length > 4 };
}
