/** The RSS feed of the blog. It isn't there without articles. */
import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getEntries, getLanguage, getSingleton } from '../../node/content.ts';
import { articlePage, pageHref } from '../../lib/links.ts';

export const getStaticPaths = (async () =>
  (await getEntries('blog')).length > 0
    ? [{ params: { rss: 'rss' } }]
    : []) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ site }) => {
  const { title, description } = await getSingleton('blogPage');
  const { name } = await getSingleton('company');
  const { code } = await getLanguage();
  const articles = await getEntries('blog');
  return rss({
    title: `${title}, ${name}`,
    description,
    site: new URL(pageHref('blog'), site),
    trailingSlash: false,
    customData: `<language>${code}</language>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: new URL(pageHref(articlePage(id)), site).href,
      pubDate: new Date(data.date),
      categories: data.topics,
    })),
  });
};
