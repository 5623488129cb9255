import { createHash } from 'node:crypto';
import { parse, type HTMLElement } from 'node-html-parser';

const hash = ({ rawText }: HTMLElement) =>
  `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`;

/** Inline scripts and speculation rules. The policy doesn't apply to structured data. */
const INLINE_SCRIPTS = 'script:not([src]):not([type="application/ld+json"])';

/**
 * Returns the content security policy for a page, which allows only what the page contains. Astro's
 * `security.csp` would add the hashes of the whole site to every page, a kilobyte that does not compress.
 * @param page the final page
 * @param emailjsOrigin origin that the contact form sends to; undefined means the site itself
 */
function contentSecurityPolicy(page: HTMLElement, emailjsOrigin?: string): string {
  const all = (selector: string) => page.querySelectorAll(selector);
  const urls = (selector: string, attribute: string) =>
    all(selector).map((element) => new URL(element.getAttribute(attribute) ?? ''));
  const frames = new Set(urls('iframe[src]', 'src').map(({ origin }) => origin));
  const actions = new Set(urls('form[action]', 'action').map(({ protocol }) => protocol));
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...all(INLINE_SCRIPTS).map(hash)],
    ['style-src', ...all('style').map(hash)],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // 'self' to prefetch pages.
    ['connect-src', "'self'", ...(actions.size > 0 && emailjsOrigin ? [emailjsOrigin] : [])],
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

/**
 * Merges a page's styles into one element, in order, and adds its content security policy. Everything else stays
 * unchanged, byte for byte.
 * @param html the page as Astro built it
 * @param emailjsOrigin see `contentSecurityPolicy`
 * @throws Error when the page has no head or does not declare its character set
 */
export function postprocessHtml(html: string, emailjsOrigin?: string): string {
  const styles = parse(html).querySelectorAll('style');
  const css = styles.map(({ rawText }) => rawText).join('');
  const withoutStyles = styles.reduceRight(
    (page, { range: [start, end] }) => page.slice(0, start) + page.slice(end),
    html,
  );
  const page = withoutStyles.replace('</head>', () => `<style>${css}</style></head>`);
  const parsed = parse(page);
  const charset = parsed.querySelector('head > meta[charset]');
  if (!charset) throw new Error('The page has no <meta charset> in its <head>.');
  const policy = contentSecurityPolicy(parsed, emailjsOrigin);
  // A <meta> policy applies only to the elements after it.
  const [, end] = charset.range;
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return page.slice(0, end) + meta + page.slice(end);
}
