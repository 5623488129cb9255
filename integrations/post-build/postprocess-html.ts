import { createHash } from 'node:crypto';
import { parse, type HTMLElement } from 'node-html-parser';
import { purgeCss, shortenNames } from './purge-css.ts';

const hash = ({ rawText }: HTMLElement) =>
  `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`;

/** Inline scripts and speculation rules. The policy doesn't apply to structured data. */
const INLINE_SCRIPTS = 'script:not([src]):not([type="application/ld+json"])';

/**
 * Returns the content security policy for a page, which allows only what the page contains. Astro's
 * `security.csp` would add the hashes of the whole site to every page, a kilobyte that does not compress.
 * @param page the final page
 * @param emailjsOrigin origin that the contact form sends to; undefined means the site itself
 * @param measureOrigin origin that the page sends page views and events to; undefined if it sends none
 */
function contentSecurityPolicy(
  page: HTMLElement,
  emailjsOrigin?: string,
  measureOrigin?: string,
): string {
  const all = (selector: string) => page.querySelectorAll(selector);
  const urls = (selector: string, attribute: string) =>
    all(selector).map((element) => new URL(element.getAttribute(attribute) ?? ''));
  // Links can also load pages into frames.
  const frameUrls = [...urls('iframe[src]', 'src'), ...urls('a[target=map]', 'href')];
  const frames = new Set(frameUrls.map(({ origin }) => origin));
  const actions = new Set(urls('form[action]', 'action').map(({ protocol }) => protocol));
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...all(INLINE_SCRIPTS).map(hash)],
    [
      'style-src',
      ...(all('link[rel=stylesheet]').length > 0 ? ["'self'"] : []),
      ...all('style').map(hash),
    ],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // 'self' to prefetch pages.
    [
      'connect-src',
      "'self'",
      ...(actions.size > 0 && emailjsOrigin ? [emailjsOrigin] : []),
      ...(measureOrigin ? [measureOrigin] : []),
    ],
    ...(frames.size > 0 ? [['frame-src', ...frames]] : []),
    ['form-action', ...(actions.size > 0 ? actions : ["'none'"])],
    ['base-uri', "'none'"],
    // Strings never become code or HTML, and scripts can't create policies to allow it.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}

/** Moves the icons in a part of a page to a file. Each one refers to its symbol there. */
function moveIcons(html: string, saveAsset: NonNullable<Options['saveAsset']>) {
  const icon = /(<svg viewBox="0 0 24 24"[^>]*>)(.*?)(?=<\/svg>)/gs;
  const icons = [...new Set([...html.matchAll(icon)].map(([, , shapes = '']) => shapes))];
  const symbols = icons.map(
    (shapes, index) => `<symbol id="i${index}" viewBox="0 0 24 24">${shapes}</symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const href = saveAsset(sprite, '.svg');
  return html.replaceAll(
    icon,
    (_, start: string, shapes: string) => `${start}<use href="${href}#i${icons.indexOf(shapes)}"/>`,
  );
}

/** Options of `postprocessHtml`. */
interface Options {
  /** Code of the islands on the page. */
  islandScripts?: string;
  /** Origin that the contact form sends to; undefined means the site itself. */
  emailjsOrigin?: string | undefined;
  /** Origin that all pages send page views and events to; undefined if they send none. */
  measureOrigin?: string | undefined;
  /** Stores a file of a page with `components/RestOfPage.astro`, and returns its URL. */
  saveAsset?: (content: string, extension: '.css' | '.svg') => string;
}

/**
 * Reduces a page's styles to those that it uses, in one element, and adds its content security policy.
 *
 * On a page with `components/RestOfPage.astro`, the element has the styles for what is above it and for what follows
 * the footer. A style sheet in its place has the styles of the whole page, because a partial one would change the
 * order of the rules. The icons of the rest are in one file.
 * @param html the page as Astro built it
 * @throws Error when the page does not declare its character set, or has nothing to end the rest of the page
 */
export async function postprocessHtml(html: string, options: Options = {}): Promise<string> {
  const { islandScripts = '', emailjsOrigin, measureOrigin, saveAsset } = options;
  const document = parse(html);
  const styles = document.querySelectorAll('style');
  const css = styles.map(({ rawText }) => rawText).join('');
  const markup = styles.reduceRight(
    (page, { range: [start, end] }) => page.slice(0, start) + page.slice(end),
    html,
  );
  const scripts = document.querySelectorAll('script').map(({ rawText }) => rawText);
  const script = [islandScripts, ...scripts].join('\n');
  const short = shortenNames(await purgeCss(css, markup, script), markup, script);
  let inlineCss = short.css;
  let page = short.html;
  const [marker] = /<template data-rest-of-page><\/template>/.exec(page) ?? [];
  if (marker !== undefined && saveAsset) {
    const [start = '', rest = ''] = page.split(marker);
    const [below = '', end] = rest.split(/(?<=<\/footer>)/);
    if (end === undefined) throw new Error('RestOfPage needs a footer after it, in the same page.');
    const styleSheet = `<link rel="stylesheet" href="${saveAsset(inlineCss, '.css')}">`;
    page = start + styleSheet + moveIcons(below, saveAsset) + end;
    inlineCss = await purgeCss(inlineCss, start + end, script);
  }
  page = page.replace('</head>', () => `<style>${inlineCss}</style></head>`);
  const parsed = parse(page);
  const charset = parsed.querySelector('head > meta[charset]');
  if (!charset) throw new Error('The page has no <meta charset> in its <head>.');
  const policy = contentSecurityPolicy(parsed, emailjsOrigin, measureOrigin);
  // A <meta> policy applies only to the elements after it.
  const [, headStart] = charset.range;
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return page.slice(0, headStart) + meta + page.slice(headStart);
}
