/** The folders of src/content in which each file is one entry. A record has all that is particular about a folder. */
import { layoutIds, pageIds, type PageId } from '../site.ts';
import { articleSchema, authorSchema } from './article.ts';
import * as entries from './entries.ts';
import { landingSchema, pageSchema } from './page.ts';
import type { Schema } from './schema.ts';
import type { SectionType } from './sections.ts';

/** What the text below the front matter can have. */
export interface BodyRules {
  /** Maximum number of characters. */
  limit: number;
  hasHeadings?: boolean;
  hasTables?: boolean;
  /** Whether it can also have pictures, quotes and code. */
  hasMedia?: boolean;
  /** Ids that the page of the text has besides those of all pages. */
  ids?: readonly string[];
}

export interface Collection {
  schema: Schema;
  /** What the forms call the collection. */
  label: string;
  /** What the forms call one entry. */
  entryLabel: string;
  /** Icon in the forms: a Material Symbols name. */
  icon: string;
  /** Template for an entry's line in the list of the forms; its title by default. */
  summary?: string;
  /** Where an entry shows on the site: the path of a page, perhaps with the id of a section. */
  shownAt: string;
  /** Whether each file is a page at the top of the site, such as /privacy. */
  isTopLevelPage?: boolean;
  /** Rules of the text below the front matter. Without them, it must be empty. */
  body?: BodyRules;
  /** Whether the folder can be empty. */
  isOptional?: boolean;
  /** Whether the site can go live while entries are samples. */
  canKeepSamples?: boolean;
  /** What the forms call its entries and their icons, by id, if it always has these and no others. */
  fixedEntries?: Readonly<Record<string, { label: string; icon: string }>>;
  /** Types of the sections that disappear if the folder is empty. */
  sections?: readonly SectionType[];
  /** The field whose value only one file can have. */
  uniqueField?: string;
  /** A field that only some files can have, and how many. */
  limitedField?: { name: string; max: number };
  /**
   * What another language must have in its own words so that it has the entry: its title or its text. Without this, it has
   * all entries, with the texts of the first language where it lacks words.
   */
  requiredTranslation?: 'title' | 'text';
  /** Whether another language can have entries of its own. */
  canBeOfOneLanguage?: boolean;
  /** File names that are already used: as ids on the entries' page, so that links would lead there, or as pages. */
  reservedNames?: readonly string[];
}

const reservedPages = ['index', '404', 'admin', 'blog', 'error', 'files', ...pageIds];

/** In the order of the forms. Without articles, the site has no blog. */
export const collections = {
  pages: {
    schema: pageSchema,
    label: 'Pages',
    entryLabel: 'Page',
    icon: 'web',
    shownAt: '/{{slug}}',
    isTopLevelPage: true,
    fixedEntries: {
      home: { label: 'Home', icon: 'home' },
      services: { label: 'Services', icon: 'handyman' },
      pricing: { label: 'Pricing', icon: 'sell' },
      about: { label: 'About', icon: 'info' },
      contact: { label: 'Contact', icon: 'mail' },
    } satisfies Record<PageId, object>,
  },
  landing: {
    schema: landingSchema,
    label: 'Further pages',
    entryLabel: 'Page',
    icon: 'web_stories',
    shownAt: '/{{slug}}',
    isTopLevelPage: true,
    isOptional: true,
    requiredTranslation: 'title',
    limitedField: { name: 'inNavigation', max: 2 },
    reservedNames: reservedPages,
  },
  slides: {
    schema: entries.slideSchema,
    label: 'Slides on Home',
    entryLabel: 'Slide',
    icon: 'slideshow',
    shownAt: '/',
  },
  groups: {
    schema: entries.serviceGroupSchema,
    label: 'Groups of services',
    entryLabel: 'Group',
    icon: 'category',
    shownAt: '/services#group-{{slug}}',
    uniqueField: 'title',
  },
  services: {
    schema: entries.serviceSchema,
    label: 'Services',
    entryLabel: 'Service',
    icon: 'handyman',
    summary: '{{title}}: {{summary}}',
    shownAt: '/services#{{slug}}',
    body: { limit: 500 },
    uniqueField: 'title',
    reservedNames: layoutIds,
  },
  industries: {
    schema: entries.industrySchema,
    label: 'Industries on Home',
    entryLabel: 'Industry',
    icon: 'domain',
    shownAt: '/#industries',
    body: { limit: 140 },
    isOptional: true,
    sections: ['industries'],
    uniqueField: 'title',
  },
  technologies: {
    schema: entries.technologySchema,
    label: 'Technologies',
    entryLabel: 'Technology',
    icon: 'memory',
    shownAt: '/services#tech-stack',
    isOptional: true,
    sections: ['logos'],
    uniqueField: 'name',
  },
  testimonials: {
    schema: entries.testimonialSchema,
    label: 'Testimonials on Home',
    entryLabel: 'Testimonial',
    icon: 'format_quote',
    summary: '{{name}}, {{role}}',
    shownAt: '/#testimonials',
    body: { limit: 400 },
    requiredTranslation: 'text',
    isOptional: true,
    sections: ['testimonials'],
  },
  plans: {
    schema: entries.planSchema,
    label: 'Plans',
    entryLabel: 'Plan',
    icon: 'sell',
    summary: '{{name}}: {{price.prefix}} {{price.amount}} {{price.suffix}}',
    shownAt: '/pricing#plans',
    canKeepSamples: true,
    uniqueField: 'name',
    limitedField: { name: 'badge', max: 1 },
  },
  story: {
    schema: entries.storySchema,
    label: 'Story on About',
    entryLabel: 'Block',
    icon: 'auto_stories',
    shownAt: '/about#story',
    body: { limit: 500 },
    isOptional: true,
    sections: ['story'],
  },
  stats: {
    schema: entries.statSchema,
    label: 'Figures on About',
    entryLabel: 'Figure',
    icon: 'bar_chart',
    summary: '{{prefix}}{{value}}{{suffix}} {{label}}',
    shownAt: '/about#stats',
    isOptional: true,
    canKeepSamples: true,
    sections: ['stats'],
  },
  blog: {
    schema: articleSchema,
    label: 'Blog',
    entryLabel: 'Article',
    icon: 'article',
    summary: '{{title}} ({{date}})',
    shownAt: '/blog/{{slug}}',
    body: { limit: 30_000, hasHeadings: true, hasTables: true, hasMedia: true, ids: ['closing'] },
    isOptional: true,
    sections: ['articles'],
    requiredTranslation: 'title',
    reservedNames: ['index', 'rss', 'topics'],
  },
  authors: {
    schema: authorSchema,
    label: 'Authors',
    entryLabel: 'Author',
    icon: 'person',
    summary: '{{name}}, {{role}}',
    shownAt: '/blog',
    isOptional: true,
  },
  legal: {
    schema: entries.legalSchema,
    label: 'Legal pages',
    entryLabel: 'Legal page',
    icon: 'gavel',
    shownAt: '/{{slug}}',
    isTopLevelPage: true,
    body: { limit: 12_000, hasHeadings: true, hasTables: true },
    isOptional: true,
    requiredTranslation: 'title',
    canBeOfOneLanguage: true,
    reservedNames: reservedPages,
  },
} satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Returns the record of a folder; undefined for other folders. */
export const findCollection = (folder: string): Collection | undefined =>
  Object.hasOwn(collections, folder) ? collections[folder as CollectionName] : undefined;

/** File name of an entry, without its extension. It becomes part of URLs, which servers accept by this pattern, too. */
export const slugPattern = /^[a-z\d][a-z\d_-]{0,79}$/;
