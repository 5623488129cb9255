/** The single files of src/content: one for each page in `routes`, some for all pages. */
import { routes, type PageId } from '../site.ts';
import { languagesSchema } from './languages.ts';
import * as pages from './pages.ts';
import type { FieldsOf, Schema } from './schema.ts';
import * as site from './site.ts';

export interface Singleton {
  /** Path in src/content, without its extension. */
  file: string;
  schema: Schema;
  /** What the forms call the file. */
  label: string;
  /** Icon in the forms: a Material Symbols name. */
  icon: string;
  /** Path of the page that shows it. What every page shows is on Home. */
  shownAt: string;
  /** Whether the file can be missing. */
  isOptional?: boolean;
}

/** The file of a page in `routes`. */
interface PageFile<S extends Schema> extends Singleton {
  schema: S;
  /**
   * The sections of the page, from top to bottom. Each has an id, which links can use as a fragment, such as
   * /about#values, and a field in the file: without the field, the page has no such section.
   */
  sections: Readonly<Record<string, keyof FieldsOf<S>>>;
}

/** Makes sure that the sections of a page name fields of its schema. */
const page = <S extends Schema>(record: PageFile<S>) => record;

/** In the order of the forms. A page in `routes` has the record of its key and `Page`. */
export const singletons = {
  homePage: page({
    file: 'pages/home',
    schema: pages.homePageSchema,
    label: 'Home',
    icon: 'home',
    shownAt: routes.home,
    sections: {
      services: 'services',
      industries: 'industries',
      'tech-stack': 'techStack',
      'why-choose-us': 'whyChooseUs',
      testimonials: 'testimonials',
      'get-started': 'closing',
    },
  }),
  servicesPage: page({
    file: 'pages/services',
    schema: pages.servicesPageSchema,
    label: 'Services',
    icon: 'handyman',
    shownAt: routes.services,
    sections: {
      services: 'list',
      'tech-stack': 'techStack',
      'how-we-work': 'howWeWork',
      closing: 'closing',
    },
  }),
  pricingPage: page({
    file: 'pages/pricing',
    schema: pages.pricingPageSchema,
    label: 'Pricing',
    icon: 'sell',
    shownAt: routes.pricing,
    sections: {
      plans: 'plansHeading',
      'why-our-plans': 'whyOurPlans',
      closing: 'closing',
    },
  }),
  aboutPage: page({
    file: 'pages/about',
    schema: pages.aboutPageSchema,
    label: 'About',
    icon: 'info',
    shownAt: routes.about,
    sections: {
      story: 'story',
      'employer-of-record': 'employerOfRecord',
      values: 'values',
      stats: 'stats',
      closing: 'closing',
    },
  }),
  contactPage: page({
    file: 'pages/contact',
    schema: pages.contactPageSchema,
    label: 'Contact',
    icon: 'mail',
    shownAt: routes.contact,
    sections: {
      write: 'form',
      map: 'map',
    },
  }),
  blogPage: {
    file: 'pages/blog',
    schema: pages.blogPageSchema,
    label: 'Blog: texts around the articles',
    icon: 'article',
    shownAt: '/blog',
  },
  errorPage: {
    file: 'pages/error',
    schema: pages.errorPageSchema,
    label: 'Error page',
    icon: 'error',
    shownAt: '/404',
  },
  company: {
    file: 'site/company',
    schema: site.companySchema,
    label: 'Company: name, phone, email, address',
    icon: 'apartment',
    shownAt: routes.home,
  },
  navigation: {
    file: 'site/navigation',
    schema: site.navigationSchema,
    label: 'Navigation',
    icon: 'menu',
    shownAt: routes.home,
  },
  footer: {
    file: 'site/footer',
    schema: site.footerSchema,
    label: 'Footer',
    icon: 'bottom_panel_open',
    shownAt: routes.home,
  },
  chat: {
    file: 'site/chat',
    schema: site.chatSchema,
    label: 'Chat button',
    icon: 'chat',
    shownAt: routes.home,
  },
  announcement: {
    file: 'site/announcement',
    schema: site.announcementSchema,
    label: 'Announcement',
    icon: 'campaign',
    shownAt: routes.home,
    isOptional: true,
  },
  redirects: {
    file: 'site/redirects',
    schema: site.redirectsSchema,
    label: 'Old URLs of deleted pages',
    icon: 'redo',
    shownAt: routes.home,
    isOptional: true,
  },
  languages: {
    file: 'site/languages',
    schema: languagesSchema,
    label: 'Languages',
    icon: 'translate',
    shownAt: routes.home,
    isOptional: true,
  },
} satisfies Record<string, Singleton> & Record<`${PageId}Page`, { sections: object }>;

type Singletons = typeof singletons;
export type SingletonName = keyof Singletons;
/** Files that can be missing. */
export type OptionalSingleton = {
  [Name in SingletonName]: Singletons[Name] extends { isOptional: true } ? Name : never;
}[SingletonName];

/** The folders of single files, as the forms show them. */
export const singletonFolders = {
  pages: { label: 'Pages', icon: 'web' },
  site: { label: 'On every page', icon: 'language' },
};
