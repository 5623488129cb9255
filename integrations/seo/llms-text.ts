/** Generates `llms.txt`, the site as Markdown for language models (https://llmstxt.org), from the built pages. */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { parse } from 'node-html-parser';
import TurndownService from 'turndown';
import { pageHref } from '../../src/lib/links.ts';
import { pageIds } from '../../src/site.ts';
import type { SiteUrl } from '../env/site-url.ts';

/** A built page. */
interface Page {
  html: string;
  url: URL;
}

const EXCLUDED = [
  ...['script', 'style', 'template', 'noscript', 'iframe', 'form', 'button', 'img', 'picture'],
  ...['[hidden]', 'a[target] > .sr-only'],
].join();

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' })
  .addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content}**: ` })
  .addRule('definition', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` });

/**
 * Converts a page's `main` to Markdown with headings one level deeper and absolute links.
 * @throws Error when the page has no `main`
 */
export function pageMarkdown({ html, url }: Page): string {
  const main = parse(html).querySelector('main');
  if (!main) throw new Error(`llms.txt: ${url.href} has no <main>.`);
  for (const element of main.querySelectorAll(EXCLUDED)) element.remove();
  for (const link of main.querySelectorAll('a'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', url).href);
  // Cards are list items with headings. Turn them into sections, as list items would be indented.
  for (const list of main.querySelectorAll('ul, ol, li'))
    if (list.querySelector('h2, h3, h4')) list.tagName = 'div';
  for (const heading of main.querySelectorAll('h1, h2, h3, h4, h5')) {
    heading.tagName = `h${Number(heading.tagName.slice(1)) + 1}`;
    for (const lineBreak of heading.querySelectorAll('br')) lineBreak.replaceWith(' ');
  }
  // Add a space between inline elements that only CSS separates.
  return turndown.turndown(main.innerHTML.replace(/(<\/\w+>)(?=<)/g, '$1 '));
}

/**
 * Returns the content of llms.txt: the site's name and description, links to its pages and their text.
 * @param pages Home first
 * @throws Error when a page has no `main`, title or description
 */
export function siteMarkdown(pages: readonly Page[]): string {
  const sections = pages.map((page) => {
    const root = parse(page.html);
    const meta = (name: string) => {
      const tag = root.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
      const content = tag?.getAttribute('content');
      if (content === undefined) throw new Error(`llms.txt: ${page.url.href} has no ${name}.`);
      return content;
    };
    const description = meta('description');
    return {
      intro: `# ${meta('og:site_name')}\n\n> ${description}`,
      link: `- [${meta('og:title')}](${page.url.href}): ${description}`,
      text: pageMarkdown(page),
    };
  });
  const links = sections.map(({ link }) => link).join('\n');
  return `${[sections[0]?.intro, links, ...sections.map(({ text }) => text)].join('\n\n')}\n`;
}

/**
 * Returns an Astro integration that writes llms.txt after the build.
 * @param siteUrl the public URL of the site
 */
export const llmsText = ({ origin, base }: SiteUrl): AstroIntegration => ({
  name: 'llms-text',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const pages = pageIds.map(async (id) => ({
        html: await readFile(new URL(`${id === 'home' ? 'index' : id}.html`, dir), 'utf8'),
        url: new URL(pageHref(id, undefined, base), origin),
      }));
      await writeFile(new URL('llms.txt', dir), siteMarkdown(await Promise.all(pages)));
    },
  },
});
