/** Writes pages of short sections, in the orders of orders.ts. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { completeIds } from '../../studio/lib/section-ids.ts';
import { orders, type Kind, type Order } from './orders.ts';

interface Section {
  type: string;
  [field: string]: unknown;
}

const link = { type: 'page', label: 'Start a project', page: 'contact' };
const intro = 'A line of five words.';
const tagline = 'Short sections, in any order.';
const items = [
  { title: 'Day and night', text: 'Answers at any hour.' },
  { title: 'In your words', text: 'Each in its language.' },
];

/** The fields of each section but its heading. */
const fields: Record<Kind, Section> = {
  plain: { type: 'text', paragraphs: ['A text of five words.'] },
  band: { type: 'steps', intro, steps: items },
  night: {
    type: 'points',
    look: 'large',
    points: items.map((item) => ({ icon: 'clock', ...item })),
  },
  glow: { type: 'closing', look: 'buttons', text: tagline, links: [link] },
  // With a button instead of another site.
  map: {
    type: 'map',
    title: 'Map of the office',
    frame: 'https://www.openstreetmap.org/export/embed.html',
    link: 'https://www.openstreetmap.org/',
    linkLabel: 'Open the map',
    height: 350,
    requireConsent: true,
    notice: 'It comes from another site.',
    show: 'Show the map',
  },
  plans: { type: 'plans', intro },
  contact: { type: 'contact', intro },
  details: { type: 'contact', details: true },
};

/** Returns the first section. Every other hero has a picture. */
function startSection(type: Order[0], hasPicture: boolean): Section {
  const texts = { type, headline: 'Sections in Any Order', tagline, links: [link] };
  if (type === 'slideshow') return texts;
  const picture = { image: './hero.webp', alt: 'Glass panels with charts' };
  return { ...texts, ...(hasPicture && { picture }) };
}

/** Returns the sections of a page, as its file has them. Headings have numbers: a page can have none twice. */
const sectionsOf = ([start, ...kinds]: Order, page: number) =>
  completeIds([
    startSection(start, page % 2 === 0),
    ...kinds.map((kind, index) => ({ ...fields[kind], heading: `Our ${kind} ${index + 2}` })),
  ]);

/** The pages: the names of their files, and their sections. */
export const orderPages = orders.map((order, page) => ({
  name: `order-${page + 1}`,
  sections: sectionsOf(order, page),
}));

/**
 * Adds the pages to a copy of the fixtures, and removes its further languages with the link to a page of theirs, so that each
 * page is built once.
 */
export function addOrderPages(content: string) {
  for (const path of ['de', 'site/languages.mdx']) rmSync(join(content, path), { recursive: true });
  const footer = join(content, 'site/footer.mdx');
  const link = / {2}- type: page\n {4}label: .*\n {4}page: impressum\n/;
  writeFileSync(footer, readFileSync(footer, 'utf8').replace(link, ''));
  for (const { name, sections } of orderPages) {
    const page = { title: name, description: 'Sections in one of their orders.', sections };
    const yaml = stringify(page, { lineWidth: 0, aliasDuplicateObjects: false });
    writeFileSync(join(content, 'pages', `${name}.mdx`), `---\n${yaml}---\n`);
  }
}
