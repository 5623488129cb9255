import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listEntries } from 'astro-content-studio/pages';

export const GET: APIRoute = async ({ site, url }) => {
  const posts = await listEntries('posts');
  return rss({
    title: 'Recipes',
    description: 'What we cook.',
    site: site ?? url,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      pubDate: data.day,
      link: `/posts/${id}`,
    })),
  });
};
