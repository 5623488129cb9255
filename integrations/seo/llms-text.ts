/**
 * Writes `llms.txt`: what the site says, in plain Markdown, for programs that read for people
 * (llmstxt.org). It is made from the pages themselves, so that it says what they say.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import TurndownService from 'turndown';
import { pageHref } from '../../src/lib/links.ts';
import { pageIds, type PageId } from '../../src/site.ts';
import type { SiteAddress } from '../env/site-url.ts';

const MAIN = /<main\b[^>]*>(.*)<\/main>/s;
const META = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`);
/** Words that stand beside each other in boxes of their own would run together in a line. */
const BETWEEN_BOXES = /(<\/\w+>)(?=<)/g;

/** HTML to Markdown, one level of heading deeper; addresses whole. */
function converter(page: URL) {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-' });
  service.remove(['script', 'style', 'form', 'iframe', 'template', 'noscript', 'button']);
  service.addRule('picture', { filter: ['img', 'picture'], replacement: () => '' });
  service.addRule('unseen', {
    filter: (node) => node.hasAttribute('hidden') || node.closest('a[target] > .sr-only') === node,
    replacement: () => '',
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5'],
    replacement: (content, { nodeName }) =>
      `\n\n${'#'.repeat(Number(nodeName.slice(1)) + 1)} ${content.replaceAll('\n', ' ')}\n\n`,
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, { nextSibling }) => `- ${content.trim()}${nextSibling ? '\n' : ''}`,
  });
  // A card is a part with a heading; as an item of a list it would be indented.
  service.addRule('card', {
    filter: (node) =>
      /^(?:[OU]L|LI)$/.test(node.nodeName) && Boolean(node.querySelector('h2, h3, h4')),
    replacement: (content) => `\n\n${content}\n\n`,
  });
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content}**: ` });
  service.addRule('meaning', { filter: 'dd', replacement: (content) => `${content.trim()}\n\n` });
  service.addRule('address', {
    filter: 'a',
    replacement: (content, node) => {
      const { href } = new URL((node as HTMLAnchorElement).getAttribute('href') ?? '', page);
      return `[${content.trim()}](${href})`;
    },
  });
  return service;
}

/**
 * A page's own part in plain Markdown, its headings one level deeper.
 * @param html the page
 * @param page its address, which its links are completed by
 * @throws Error when the page has no `main`
 */
export function pageMarkdown(html: string, page: URL): string {
  const [, main] = MAIN.exec(html) ?? [];
  if (main === undefined) throw new Error(`${page.href} has no main part for llms.txt`);
  return converter(page).turndown(main.replace(BETWEEN_BOXES, '$1 '));
}

/**
 * The whole file: what the site is, its pages, and what each says.
 * @param pages HTML and address of each page, Home first
 */
export function llmsText(pages: readonly { html: string; address: URL }[]): string {
  const [home = { html: '' }] = pages;
  const list = pages.map(
    ({ html, address }) =>
      `- [${meta(html, 'og:title')}](${address.href}): ${meta(html, 'description')}`,
  );
  return [
    `# ${meta(home.html, 'og:site_name')}`,
    `> ${meta(home.html, 'description')}`,
    list.join('\n'),
    ...pages.map(({ html, address }) => pageMarkdown(html, address)),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** What a meta tag says. Astro writes quotes and ampersands as references, and nothing else. */
function meta(html: string, name: string) {
  const [, content] = META(name).exec(html) ?? [];
  if (content === undefined) throw new Error(`a page says no ${name} for llms.txt`);
  return content
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}

/**
 * An Astro integration that writes `llms.txt` into the built site. It comes before `compress`.
 * @param address where the public finds the site
 */
export function llmsTextFile({ origin, base }: SiteAddress): AstroIntegration {
  const fileOf = (page: PageId) => `${page === 'home' ? 'index' : page}.html`;
  return {
    name: 'llms-text',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const pages = pageIds.map(async (page) => ({
          html: await readFile(new URL(fileOf(page), dir), 'utf8'),
          address: new URL(pageHref(page, undefined, base), origin),
        }));
        await writeFile(new URL('llms.txt', dir), llmsText(await Promise.all(pages)));
      },
    },
  };
}
