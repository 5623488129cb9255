/** The RSS feed of the blog. It isn't there without articles. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { languagePaths } from 'astro-content-studio/pages';
import { articlePage } from '../../lib/links.ts';
import { getEntries, getLanguage, getSingleton, getTopicsOf } from '../../node/content.ts';
import { pageHref } from '../../node/page-links.ts';

export const getStaticPaths = languagePaths(async () =>
  (await getEntries('blog')).length > 0 ? [{ params: { rss: 'rss' } }] : [],
);

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
    items: await Promise.all(
      articles.map(async (article) => ({
        title: article.data.title,
        description: article.data.description,
        link: new URL(pageHref(articlePage(article.id)), site).href,
        pubDate: new Date(article.data.date),
        categories: (await getTopicsOf(article)).map(({ data }) => data.title),
      })),
    ),
  });
};
