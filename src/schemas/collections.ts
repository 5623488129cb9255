/** The folders of src/content in which each file is one entry. */
import type { Collection, ListPages } from '../../studio/index.ts';
import { listBlogPages, topicPage, topicsIn } from '../lib/blog.ts';
import { entryId } from '../lib/links.ts';
import { layoutIds } from '../site.ts';
import { articleSchema } from './article.ts';
import * as entries from './entries.ts';
import { homeSchema, pageSchema, textPageSchema } from './page.ts';

/** The list of all articles, and those of their topics. */
const blogLists: ListPages = {
  of: (data) => [
    { name: 'blog', label: 'Blog: all articles' },
    ...topicsIn(data).map((topic) => ({ name: topicPage(topic), label: `Blog: ${topic}` })),
  ],
  pagesOf: listBlogPages,
};

/** In the order of the forms. Without articles, the site has no blog. */
export const collections = {
  pages: {
    schema: pageSchema,
    label: 'Pages',
    entryLabel: 'Page',
    icon: 'web',
    pageFolder: '',
    home: { schema: homeSchema, label: 'Home', icon: 'home' },
    body: {
      limit: 30_000,
      isOptional: true,
      after: 'updated',
      hasHeadings: true,
      hasTables: true,
    },
    requiredTranslation: 'title',
    schemaOfOneLanguage: textPageSchema,
    reservedNames: ['index', '404', 'admin', 'blog', 'error', 'files'],
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
      { section: 'service-list', anchor: entryId('group', '{{slug}}') },
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
      { section: 'service-list', anchor: '{{slug}}' },
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
  people: {
    schema: entries.personSchema,
    label: 'People',
    entryLabel: 'Person',
    icon: 'person',
    summary: '{{name}}, {{role}}',
    shownIn: [{ section: 'people', list: 'people' }],
    shownOn: { collection: 'blog', field: 'author' },
    isOptional: true,
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
  },
  blog: {
    schema: articleSchema,
    label: 'Blog',
    entryLabel: 'Article',
    icon: 'article',
    summary: '{{title}} ({{date}})',
    pageFolder: 'blog',
    listPages: blogLists,
    shownIn: [{ section: 'articles' }],
    body: {
      limit: 30_000,
      after: 'description',
      hasHeadings: true,
      hasTables: true,
      hasMedia: true,
      ids: ['closing'],
    },
    isOptional: true,
    requiredTranslation: 'title',
    reservedNames: ['index', 'rss', 'topics'],
  },
} satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;
