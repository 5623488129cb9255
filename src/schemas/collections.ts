/** The folders of src/content in which each file is one entry. A record has all that is particular about a folder. */
import { entryId } from '../../studio/lib/section-ids.ts';
import { layoutIds, pageIds, type PageId } from '../site.ts';
import { articleSchema, authorSchema } from './article.ts';
import * as entries from './entries.ts';
import { landingSchema, pageSchema } from './page.ts';
import type { Schema } from '../../studio/fields/schema.ts';
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

/** A type of section that shows entries. If the folder can be empty, the section then disappears. */
export interface Showing {
  section: SectionType;
  /** The look that shows them; undefined for all. */
  look?: string;
  /** The field with those that it shows: all if it is empty. */
  list?: string;
  /** The page whose section comes before those of others: links lead there. */
  firstPage?: PageId;
  /** Id of an entry there, with `{{slug}}` for the name of its file; by default that of the section. */
  anchor?: string;
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
  /** Whether each entry is a page of its own. */
  isPage?: boolean;
  /** Whether that page is at the top of the site, such as /privacy. */
  isTopLevelPage?: boolean;
  /** The sections that show entries, the best place first. */
  shownIn?: readonly Showing[];
  /** Rules of the text below the front matter. Without them, it must be empty. */
  body?: BodyRules;
  /** Whether the folder can be empty. */
  isOptional?: boolean;
  /** Whether the site can go live while entries are samples. */
  canKeepSamples?: boolean;
  /** What the forms call its entries and their icons, by id, if it always has these and no others. */
  fixedEntries?: Readonly<Record<string, { label: string; icon: string }>>;
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
    isPage: true,
    isTopLevelPage: true,
    requiredTranslation: 'title',
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
    isPage: true,
    isTopLevelPage: true,
    isOptional: true,
    requiredTranslation: 'title',
    uniqueField: 'inNavigation',
    limitedField: { name: 'inNavigation', max: 2 },
    reservedNames: reservedPages,
  },
  slides: {
    schema: entries.slideSchema,
    label: 'Slides',
    entryLabel: 'Slide',
    icon: 'slideshow',
    shownIn: [{ section: 'slideshow' }],
  },
  groups: {
    schema: entries.serviceGroupSchema,
    label: 'Groups of services',
    entryLabel: 'Group',
    icon: 'category',
    shownIn: [
      { section: 'service-list', firstPage: 'services', anchor: entryId('group', '{{slug}}') },
      { section: 'services', look: 'panels' },
    ],
    uniqueField: 'title',
  },
  services: {
    schema: entries.serviceSchema,
    label: 'Services',
    entryLabel: 'Service',
    icon: 'handyman',
    summary: '{{title}}: {{summary}}',
    shownIn: [
      { section: 'service-list', firstPage: 'services', anchor: '{{slug}}' },
      { section: 'services', list: 'services' },
    ],
    body: { limit: 500 },
    uniqueField: 'title',
    reservedNames: layoutIds,
  },
  industries: {
    schema: entries.industrySchema,
    label: 'Whom you work for',
    entryLabel: 'Entry',
    icon: 'domain',
    shownIn: [{ section: 'industries' }],
    body: { limit: 140 },
    isOptional: true,
    uniqueField: 'title',
  },
  technologies: {
    schema: entries.technologySchema,
    label: 'Logos',
    entryLabel: 'Logo',
    icon: 'memory',
    shownIn: [{ section: 'logos', list: 'technologies' }],
    isOptional: true,
    uniqueField: 'name',
  },
  testimonials: {
    schema: entries.testimonialSchema,
    label: 'Testimonials',
    entryLabel: 'Testimonial',
    icon: 'format_quote',
    summary: '{{name}}, {{role}}',
    shownIn: [{ section: 'testimonials' }],
    body: { limit: 400 },
    requiredTranslation: 'text',
    isOptional: true,
  },
  plans: {
    schema: entries.planSchema,
    label: 'Plans',
    entryLabel: 'Plan',
    icon: 'sell',
    summary: '{{name}}: {{price.prefix}} {{price.amount}} {{price.suffix}}',
    shownIn: [{ section: 'plans', anchor: entryId('plan', '{{slug}}') }],
    isOptional: true,
    canKeepSamples: true,
    uniqueField: 'name',
    limitedField: { name: 'badge', max: 1 },
  },
  story: {
    schema: entries.storySchema,
    label: 'Story',
    entryLabel: 'Block',
    icon: 'auto_stories',
    shownIn: [{ section: 'story', anchor: entryId('story', '{{slug}}') }],
    body: { limit: 500 },
    isOptional: true,
  },
  stats: {
    schema: entries.statSchema,
    label: 'Figures',
    entryLabel: 'Figure',
    icon: 'bar_chart',
    summary: '{{prefix}}{{value}}{{suffix}} {{label}}',
    shownIn: [{ section: 'stats' }],
    isOptional: true,
    canKeepSamples: true,
  },
  blog: {
    schema: articleSchema,
    label: 'Blog',
    entryLabel: 'Article',
    icon: 'article',
    summary: '{{title}} ({{date}})',
    isPage: true,
    shownIn: [{ section: 'articles' }],
    body: { limit: 30_000, hasHeadings: true, hasTables: true, hasMedia: true, ids: ['closing'] },
    isOptional: true,
    requiredTranslation: 'title',
    reservedNames: ['index', 'rss', 'topics'],
  },
  authors: {
    schema: authorSchema,
    label: 'Authors',
    entryLabel: 'Author',
    icon: 'person',
    summary: '{{name}}, {{role}}',
    isOptional: true,
  },
  legal: {
    schema: entries.legalSchema,
    label: 'Legal pages',
    entryLabel: 'Legal page',
    icon: 'gavel',
    isPage: true,
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
