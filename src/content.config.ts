/** Which folder or file below src/content is checked by which schema. */
import { defineCollection, type BaseSchema, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { folders, singles } from './schemas/content.ts';

/** The name of an entry's file. Astro's own would leave out some characters, so that two could be one. */
const generateId = ({ entry }: { entry: string }) => entry.replace(/\.mdx$/, '');

/** A folder whose every MDX file is one entry. */
function folder<S extends BaseSchema>(name: string, schema: (tools: SchemaContext) => S) {
  return defineCollection({
    loader: glob({ base: `./src/content/${name}`, pattern: '*.mdx', generateId }),
    schema,
  });
}

/** A single MDX file that is a thing of its own. */
function single<S extends BaseSchema>(of: { file: string; schema: (tools: SchemaContext) => S }) {
  const [path = '', name = ''] = of.file.split('/');
  return defineCollection({
    loader: glob({ base: `./src/content/${path}`, pattern: `${name}.mdx` }),
    schema: of.schema,
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
  company: single(singles.company),
  navigation: single(singles.navigation),
  footer: single(singles.footer),
  chat: single(singles.chat),
  homePage: single(singles.homePage),
  servicesPage: single(singles.servicesPage),
  pricingPage: single(singles.pricingPage),
  aboutPage: single(singles.aboutPage),
  contactPage: single(singles.contactPage),
  errorPage: single(singles.errorPage),
};
