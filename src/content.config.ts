/** Which folder or file below src/content is checked by which schema. */
import { defineCollection, type BaseSchema, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { folders, singles } from './schemas/content.ts';

/** A folder whose every MDX file is one entry. */
function folder<S extends BaseSchema>(name: string, schema: (tools: SchemaContext) => S) {
  return defineCollection({
    loader: glob({ base: `./src/content/${name}`, pattern: '*.mdx' }),
    schema,
  });
}

/** A single MDX file that is a thing of its own. */
function single<S extends BaseSchema>(name: string, schema: (tools: SchemaContext) => S) {
  const [path = '', file = ''] = name.split('/');
  return defineCollection({
    loader: glob({ base: `./src/content/${path}`, pattern: `${file}.mdx` }),
    schema,
  });
}

export const collections = {
  services: folder('services', folders.services),
  plans: folder('plans', folders.plans),
  testimonials: folder('testimonials', folders.testimonials),
  industries: folder('industries', folders.industries),
  stats: folder('stats', folders.stats),
  slides: folder('slides', folders.slides),
  technologies: folder('technologies', folders.technologies),
  story: folder('story', folders.story),
  'site/company': single('site/company', singles['site/company']),
  'site/navigation': single('site/navigation', singles['site/navigation']),
  'site/footer': single('site/footer', singles['site/footer']),
  'site/chat': single('site/chat', singles['site/chat']),
  'pages/home': single('pages/home', singles['pages/home']),
  'pages/services': single('pages/services', singles['pages/services']),
  'pages/pricing': single('pages/pricing', singles['pages/pricing']),
  'pages/about': single('pages/about', singles['pages/about']),
  'pages/contact': single('pages/contact', singles['pages/contact']),
  'pages/error': single('pages/error', singles['pages/error']),
};
