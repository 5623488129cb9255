/** The single files of src/content, which are about the whole site: all are in one folder. */
import { languageList, type Singleton } from 'astro-content-studio/model';
import * as site from './site.ts';
import * as words from './words.ts';

/** A single file of this site. */
interface SiteFile extends Singleton {
  /** Whether it came with small words in English, such as labels, which are easily missed in a site of another language. */
  hasSmallWords?: boolean;
}

/** In the order of the forms. */
export const singletons = {
  company: {
    file: 'site/company',
    schema: site.companySchema,
    label: 'Company: name, phone, email, address',
    icon: 'apartment',
    shownAt: '/',
  },
  navigation: {
    file: 'site/navigation',
    schema: site.navigationSchema,
    label: 'Navigation',
    icon: 'menu',
    shownAt: '/',
    hasSmallWords: true,
  },
  footer: {
    file: 'site/footer',
    schema: site.footerSchema,
    label: 'Footer',
    icon: 'bottom_panel_open',
    shownAt: '/',
    hasSmallWords: true,
  },
  chat: {
    file: 'site/chat',
    schema: site.chatSchema,
    label: 'Chat button',
    icon: 'chat',
    shownAt: '/',
    isOptional: true,
    hasSmallWords: true,
  },
  announcement: {
    file: 'site/announcement',
    schema: site.announcementSchema,
    label: 'Announcement',
    icon: 'campaign',
    shownAt: '/',
    isOptional: true,
  },
  form: {
    file: 'site/form',
    schema: words.formWordsSchema,
    label: 'Contact form: labels and notices',
    icon: 'contact_mail',
    shownAt: '/',
    shownIn: 'contact',
    hasSmallWords: true,
  },
  sectionWords: {
    file: 'site/sections',
    schema: words.sectionWordsSchema,
    label: 'Words in sections',
    icon: 'view_agenda',
    shownAt: '/',
    hasSmallWords: true,
  },
  blogPage: {
    file: 'site/blog',
    schema: words.blogPageSchema,
    label: 'Blog: texts around the articles',
    icon: 'article',
    shownAt: '/blog',
    shownWith: 'blog',
    hasSmallWords: true,
  },
  errorPage: {
    file: 'site/error',
    schema: words.errorPageSchema,
    label: 'Error page',
    icon: 'error',
    shownAt: '/404',
    hasSmallWords: true,
  },
  redirects: {
    file: 'site/redirects',
    schema: site.redirectsSchema,
    label: 'Old URLs of deleted pages',
    icon: 'redo',
    shownAt: '/',
    isOptional: true,
  },
  languages: languageList,
} satisfies Record<string, SiteFile>;

type Singletons = typeof singletons;
export type SingletonName = keyof Singletons;
/** Files that can be missing. */
export type OptionalSingleton = {
  [Name in SingletonName]: Singletons[Name] extends { isOptional: true } ? Name : never;
}[SingletonName];

/** The files with small words. */
export const filesWithSmallWords = Object.values<SiteFile>(singletons)
  .filter(({ hasSmallWords }) => hasSmallWords)
  .map(({ file }) => `${file}.mdx`);
