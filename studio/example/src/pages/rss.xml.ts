import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { furtherLanguage } from 'astro-content-studio/model';
import { listEntries } from 'astro-content-studio/pages';
import { pathInLanguage } from 'astro-content-studio/urls';

export const GET: APIRoute = async ({ site, url }) => {
  const posts = await listEntries('posts');
  const languagePath = furtherLanguage()?.current.path ?? '';
  return rss({
    title: 'Recipes',
    description: 'What we cook.',
    site: site ?? url,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      pubDate: data.day,
      link: pathInLanguage(languagePath, `/posts/${id}`),
    })),
    trailingSlash: false,
  });
};
