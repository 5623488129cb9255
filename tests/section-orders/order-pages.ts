/** Writes pages of short sections, in the orders of orders.ts. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { completeIds } from '../../studio/lib/section-ids.ts';
import { orders, type Look, type Order } from './orders.ts';

interface Section {
  type: string;
  [field: string]: unknown;
}

const image = './hero.webp';
const alt = 'Glass panels with charts';
const link = { type: 'page', label: 'Start a project', page: 'contact' };
const secondLink = { type: 'page', label: 'See prices', page: 'pricing' };
const intro = 'A line of five words.';
const tagline = 'Short sections, in any order.';
const paragraphs = ['A text of five words.', 'And one of six more words.'];
const points = [
  { icon: 'clock', title: 'Day and night', text: 'Answers at any hour.' },
  { icon: 'globe', title: 'In your words', text: 'Each in its language.' },
  { icon: 'shield-check', title: 'Yours alone', text: 'Nothing leaves your office.' },
];
const services = ['automation', 'cloud', 'mobile-apps'];

/** The fields of each section but its heading. */
const fields: Record<Look, Section> = {
  'points row': { type: 'points', look: 'row', intro, points },
  'points large': { type: 'points', look: 'large', points },
  'points values': { type: 'points', look: 'values', intro, points },
  text: { type: 'text', paragraphs },
  picture: { type: 'picture', paragraphs, image: './chatbot.webp', alt, side: 'left' },
  video: {
    type: 'video',
    intro,
    video: { type: 'website', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    image,
    alt,
  },
  'services panels': { type: 'services', look: 'panels', intro, services },
  'services cards': { type: 'services', look: 'cards', services },
  'service-list': { type: 'service-list', intro },
  steps: {
    type: 'steps',
    intro,
    steps: points.map(({ title, text }) => ({ title, text })),
  },
  plans: { type: 'plans', intro },
  offer: {
    type: 'offer',
    intro,
    features: ['Half an hour', 'One honest answer', 'No obligation'],
    button: 'Ask for it',
    inquiry: 'I am interested in this.',
  },
  logos: { type: 'logos', intro },
  industries: { type: 'industries' },
  stats: { type: 'stats' },
  testimonials: { type: 'testimonials' },
  articles: { type: 'articles', intro },
  story: { type: 'story' },
  questions: {
    type: 'questions',
    questions: [
      { question: 'How long does it take?', answer: 'A few weeks.' },
      { question: 'What does it cost?', answer: 'Less than you think.' },
    ],
  },
  contact: { type: 'contact', intro },
  'contact with details': { type: 'contact', details: true },
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
  'closing buttons': {
    type: 'closing',
    look: 'buttons',
    text: tagline,
    links: [link, secondLink],
  },
  'closing arrow': { type: 'closing', look: 'arrow', text: tagline, links: [link] },
};

/** Returns the first section. Every other hero has a picture. */
function startSection(start: Order[0], hasPicture: boolean): Section {
  const texts = { type: start, headline: 'Sections in Any Order', tagline, links: [link] };
  if (start === 'slideshow') return texts;
  return { ...texts, entryLinks: true, ...(hasPicture && { picture: { image, alt } }) };
}

/** Returns another section, with a number in its heading: a page can have no heading twice. */
function nextSection(look: Look, number: number, pictureSide: 'left' | 'right'): Section {
  const section = fields[look];
  const heading = `Our ${look} ${number}`;
  if (look === 'closing arrow') return { ...section, links: [{ ...link, label: heading }] };
  return { ...section, heading, ...(look === 'picture' && { side: pictureSide }) };
}

/** Returns the sections of a page, as its file has them. */
function sectionsOf([start, ...looks]: Order, page: number) {
  const side = page % 4 < 2 ? 'left' : 'right';
  return completeIds([
    startSection(start, page % 4 === 0),
    ...looks.map((look, index) => nextSection(look, index + 2, side)),
  ]);
}

/** The pages: the names of their files, and their sections. */
export const orderPages = orders.map((order, page) => ({
  name: `order-${page + 1}`,
  sections: sectionsOf(order, page),
}));

/** Returns the content of a page's file. */
export function fileOf({ name, sections }: (typeof orderPages)[number]) {
  const page = { title: name, description: 'Sections in one of their orders.', sections };
  return `---\n${stringify(page, { lineWidth: 0, aliasDuplicateObjects: false })}---\n`;
}

/** Adds the pages to a copy of the fixtures, and removes its further language, so that each page is built once. */
export function addOrderPages(content: string) {
  for (const path of ['de', 'site/languages.mdx']) rmSync(join(content, path), { recursive: true });
  for (const page of orderPages) {
    writeFileSync(join(content, 'landing', `${page.name}.mdx`), fileOf(page));
  }
}
