/** All content there is: each folder and each single file below src/content, with its schema. */
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

/** Folders of which every file is one entry, with an order of its own. */
export const folders = {
  services: serviceSchema,
  plans: planSchema,
  testimonials: testimonialSchema,
  industries: industrySchema,
  stats: statSchema,
  slides: slideSchema,
  technologies: technologySchema,
  story: storySchema,
};

/** Single files. */
export const singles = {
  'site/company': companySchema,
  'site/navigation': navigationSchema,
  'site/footer': footerSchema,
  'site/chat': chatSchema,
  'pages/home': homePageSchema,
  'pages/services': servicesPageSchema,
  'pages/pricing': pricingPageSchema,
  'pages/about': aboutPageSchema,
  'pages/contact': contactPageSchema,
  'pages/error': errorPageSchema,
};

/** Folders in which the text below the front matter is shown; elsewhere it must be empty. */
export const foldersWithText: readonly string[] = [
  'services',
  'testimonials',
  'industries',
  'story',
] satisfies (keyof typeof folders)[];
