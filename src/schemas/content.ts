/** The schemas of all content in src/content: folders of entries and single files. */
import type { z } from 'astro/zod';
import { layoutIds, pageIds, type PageId } from '../site.ts';
import { articleSchema, authorSchema } from './article.ts';
import * as entries from './entries.ts';
import type { SchemaContext } from './schema.ts';
import { landingSchema } from './landing.ts';
import { languagesSchema } from './languages.ts';
import * as pages from './pages.ts';
import * as site from './site.ts';

/** Folders in which each file is one entry, in the order of /admin. */
export const entryCollections = {
  slides: entries.slideSchema,
  groups: entries.serviceGroupSchema,
  services: entries.serviceSchema,
  industries: entries.industrySchema,
  technologies: entries.technologySchema,
  testimonials: entries.testimonialSchema,
  plans: entries.planSchema,
  story: entries.storySchema,
  stats: entries.statSchema,
  landing: landingSchema,
  blog: articleSchema,
  authors: authorSchema,
  legal: entries.legalSchema,
};

/** Single files, with their paths in src/content. */
export const singletons = {
  company: { file: 'site/company', schema: site.companySchema },
  navigation: { file: 'site/navigation', schema: site.navigationSchema },
  footer: { file: 'site/footer', schema: site.footerSchema },
  chat: { file: 'site/chat', schema: site.chatSchema },
  announcement: { file: 'site/announcement', schema: site.announcementSchema },
  redirects: { file: 'site/redirects', schema: site.redirectsSchema },
  languages: { file: 'site/languages', schema: languagesSchema },
  homePage: { file: 'pages/home', schema: pages.homePageSchema },
  servicesPage: { file: 'pages/services', schema: pages.servicesPageSchema },
  pricingPage: { file: 'pages/pricing', schema: pages.pricingPageSchema },
  aboutPage: { file: 'pages/about', schema: pages.aboutPageSchema },
  contactPage: { file: 'pages/contact', schema: pages.contactPageSchema },
  blogPage: { file: 'pages/blog', schema: pages.blogPageSchema },
  errorPage: { file: 'pages/error', schema: pages.errorPageSchema },
};

export type CollectionName = keyof typeof entryCollections;
export type SingletonName = keyof typeof singletons;

/** Single files that can be missing. */
export const optionalSingletons = [
  'announcement',
  'redirects',
  'languages',
] as const satisfies SingletonName[];
export type OptionalSingleton = (typeof optionalSingletons)[number];

type FieldsOf<Schema extends (context: SchemaContext) => z.ZodType> = z.infer<ReturnType<Schema>>;

/**
 * The sections of the pages in `routes`, from top to bottom. Each has an id, which links can use as a fragment, such as
 * /about#values, and a field in the page's file: without the field, the page has no such section.
 */
export const pageSections = {
  home: {
    services: 'services',
    industries: 'industries',
    'tech-stack': 'techStack',
    'why-choose-us': 'whyChooseUs',
    testimonials: 'testimonials',
    'get-started': 'closing',
  },
  services: {
    services: 'list',
    'tech-stack': 'techStack',
    'how-we-work': 'howWeWork',
    closing: 'closing',
  },
  pricing: {
    plans: 'plansHeading',
    'why-our-plans': 'whyOurPlans',
    closing: 'closing',
  },
  about: {
    story: 'story',
    'employer-of-record': 'employerOfRecord',
    values: 'values',
    stats: 'stats',
    closing: 'closing',
  },
  contact: {
    write: 'form',
    map: 'map',
  },
} as const satisfies {
  [Page in PageId]: Record<string, keyof FieldsOf<(typeof singletons)[`${Page}Page`]['schema']>>;
};

/** File name of an entry, without its extension. It becomes part of URLs, which servers accept by this pattern, too. */
export const slugPattern = /^[a-z\d][a-z\d_-]{0,79}$/;

/** What the text below the front matter can have. In other folders, it must be empty. */
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
export const bodyRules: Partial<Record<CollectionName, BodyRules>> = {
  services: { limit: 500 },
  testimonials: { limit: 400 },
  industries: { limit: 140 },
  story: { limit: 500 },
  legal: { limit: 12_000, hasHeadings: true, hasTables: true },
  blog: {
    limit: 30_000,
    hasHeadings: true,
    hasTables: true,
    hasMedia: true,
    ids: ['closing'],
  },
};

/** Folders that can be empty, and the ids and types of the sections that then disappear. Without articles, the site has no blog. */
export const optionalFolders: Partial<Record<CollectionName, readonly string[]>> = {
  testimonials: ['testimonials'],
  industries: ['industries'],
  technologies: ['tech-stack', 'logos'],
  story: ['story'],
  stats: ['stats'],
  landing: [],
  blog: ['articles'],
  authors: [],
  legal: [],
};

/** Folders whose files are pages at the top of the site, such as /privacy. */
export const pageFolders: readonly string[] = ['landing', 'legal'] satisfies CollectionName[];

/** The field of a folder whose value only one file can have. */
export const uniqueFields: Partial<Record<CollectionName, string>> = {
  plans: 'name',
  groups: 'title',
  services: 'title',
  industries: 'title',
  technologies: 'name',
};

/** The field of a folder that only some files can have, and how many. */
export const limitedFields: Partial<Record<CollectionName, { field: string; max: number }>> = {
  plans: { field: 'badge', max: 1 },
  landing: { field: 'inNavigation', max: 2 },
};

const reservedPages = ['index', '404', 'admin', 'blog', 'error', 'files', ...pageIds];

/** File names that are already used: as IDs on the entries' page, so that links would lead there, or as pages. */
export const reservedSlugs: Partial<Record<CollectionName, readonly string[]>> = {
  services: [...layoutIds, ...Object.keys(pageSections.services)],
  landing: reservedPages,
  // The pages of the list have numbers.
  blog: ['index', 'rss', 'topics'],
  legal: reservedPages,
};
