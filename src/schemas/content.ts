/** All content there is: each folder and each single file below src/content, with its schema. */
import { sectionIds } from '../site.ts';
import { industrySchema } from './industry.ts';
import {
  aboutPageSchema,
  contactPageSchema,
  errorPageSchema,
  homePageSchema,
  pricingPageSchema,
  servicesPageSchema,
} from './pages.ts';
import { planSchema } from './plan.ts';
import { serviceSchema } from './service.ts';
import { chatSchema, companySchema, footerSchema, navigationSchema } from './site.ts';
import { slideSchema } from './slide.ts';
import { statSchema } from './stat.ts';
import { storySchema } from './story.ts';
import { technologySchema } from './technology.ts';
import { testimonialSchema } from './testimonial.ts';

/** Folders of which every file is one entry. */
export const entryCollections = {
  services: serviceSchema,
  plans: planSchema,
  testimonials: testimonialSchema,
  industries: industrySchema,
  stats: statSchema,
  slides: slideSchema,
  technologies: technologySchema,
  story: storySchema,
};

/** Single files, each with its path below src/content. */
export const singletons = {
  company: { file: 'site/company', schema: companySchema },
  navigation: { file: 'site/navigation', schema: navigationSchema },
  footer: { file: 'site/footer', schema: footerSchema },
  chat: { file: 'site/chat', schema: chatSchema },
  homePage: { file: 'pages/home', schema: homePageSchema },
  servicesPage: { file: 'pages/services', schema: servicesPageSchema },
  pricingPage: { file: 'pages/pricing', schema: pricingPageSchema },
  aboutPage: { file: 'pages/about', schema: aboutPageSchema },
  contactPage: { file: 'pages/contact', schema: contactPageSchema },
  errorPage: { file: 'pages/error', schema: errorPageSchema },
};

/** The name of an entry's file, without ending: it is part of addresses. */
export const slugPattern = /^[a-z\d_~-]+$/;

/**
 * Folders in which the text below the front matter is shown, with the number of characters that the
 * design has room for; elsewhere it must be empty.
 */
export const bodyLimits: Partial<Record<keyof typeof entryCollections, number>> = {
  services: 500,
  testimonials: 400,
  industries: 140,
  story: 500,
};

/** Fields that no two files of a folder may fill in alike, and why. */
export const uniqueFields: Partial<
  Record<keyof typeof entryCollections, { field: string; cure: string }>
> = {
  plans: { field: 'badge', cure: 'give it to one plan only' },
};

/**
 * Names of files that are taken by other parts of the page that shows them: a link to the entry would
 * lead there.
 */
export const reservedSlugs: Partial<Record<keyof typeof entryCollections, readonly string[]>> = {
  services: ['content', 'menu', ...sectionIds.services],
};
