import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';

const STYLE = /<style(?:\s[^>]*)?>(.*?)<\/style>/gs;
/** Not structured data, which no policy asks about. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld)(?:\s[^>]*)?>(.*?)<\/script>/gs;
/** Where one plain script ends and the next begins; data, such as JSON, is no script to go on from. */
const BETWEEN_SCRIPTS = /(?<=<script>(?:(?!<\/script>).)*)<\/script><script>/gs;
const FRAME = /<iframe[^>]*\ssrc="([^"]+)"/g;
const FORM = /<form[^>]*\saction="([^"]+)"/g;
const CHARSET = '<meta charset="utf-8">';

const contents = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, content = '']) => content);
const hash = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/**
 * The security policy of one page: nothing but what stands in it. Astro can write one too, but puts
 * the hashes of the whole site into each page: a kilobyte of the first response that no coder makes
 * smaller.
 * @param html the page
 * @param mailOrigin where the contact form sends to, on the page that has one: an origin; undefined means
 *   this site itself
 */
export function policyOf(html: string, mailOrigin?: string): string {
  const frames = new Set(contents(html, FRAME).map((address) => new URL(address).origin));
  const forms = new Set(contents(html, FORM).map((address) => new URL(address).protocol));
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...contents(html, INLINE_SCRIPT).map(hash)],
    ['style-src', ...contents(html, STYLE).map(hash)],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Itself, as it gets its next pages ready.
    ['connect-src', "'self'", ...(forms.size > 0 && mailOrigin !== undefined ? [mailOrigin] : [])],
    ...(frames.size > 0 ? [['frame-src', ...frames]] : []),
    ['form-action', ...(forms.size > 0 ? forms : ["'none'"])],
    ['base-uri', "'none'"],
    // No text ever becomes code or HTML, and no script may make exceptions.
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}

/** A script as short as it can be said. */
async function shorten(script: string): Promise<string> {
  const { code, errors } = await minify('inline.js', script);
  const [error] = errors;
  if (error) throw new Error(`an inline script cannot be read: ${error.message}`);
  return code.trim();
}

/**
 * Methods of the island runtime that only it calls. Minifiers must leave the names of methods; these go
 * into every page.
 */
const PRIVATE_METHODS = [
  'childrenConnectedCallback',
  'getRetryImportUrl',
  'handleHydrationError',
  'importWithRetry',
];
/** How the shortened runtime brings back dates, maps and other values that JSON does not have. */
const REVIVERS = /,2:\w+=>.*?,11:[^}]*/;
const PROPS = /<astro-island[^>]*\sprops="([^"]*)"/g;

/** Whether props, as Astro writes them, hold plain values alone: Astro marks these 0, and lists 1. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((marked: [number, unknown]) => {
    const [mark, inner] = marked;
    return mark <= 1 && isPlain(inner);
  });
}

/**
 * Astro's island runtime, from its own source for browsers as new as the site's styles ask for (2023):
 * Astro's ready-made one is written for older ones, and a tenth longer. Only what pages may need.
 * @returns the script, short; made once, as all pages have the same
 * @throws Error when this version of Astro keeps its runtime elsewhere
 */
export async function islandRuntime(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.js'));
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  let runtime = await shorten(`{${code}}`);
  if (!REVIVERS.test(runtime)) {
    throw new Error('this version of Astro writes its island runtime otherwise: adapt REVIVERS');
  }
  runtime = runtime.replace(REVIVERS, '');
  for (const [index, name] of PRIVATE_METHODS.entries()) {
    runtime = runtime.replaceAll(name, `_${index}`);
  }
  return runtime;
}

/**
 * Puts a page into its last form: its styles in one element at the end of its head, in their order; its
 * inline scripts shortened, neighbours made one; and its security policy before all that it governs.
 * @param html the page as Astro wrote it
 * @param mailOrigin see `policyOf`
 * @param runtime see `islandRuntime`
 * @throws Error when the page does not declare its character set as Astro writes it, an inline script is
 *   broken, or an island is given values that the shortened runtime cannot bring back
 */
export async function finishPage(
  html: string,
  mailOrigin: string | undefined,
  runtime: string,
): Promise<string> {
  if (!html.includes(CHARSET)) {
    throw new Error(`a page without ${CHARSET} has no place for its security policy`);
  }
  for (const props of contents(html, PROPS)) {
    if (isPlain(JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))) continue;
    throw new Error(`an island is given more than texts, numbers, lists and objects: ${props}`);
  }
  const styles = contents(html, STYLE).join('');
  let page = html.replace(STYLE, '').replace('</head>', () => `<style>${styles}</style></head>`);
  for (const [element, content = ''] of page.matchAll(INLINE_SCRIPT)) {
    // JSON and the like stay as they are.
    if (/\stype="(?!module)/.test(element)) continue;
    const isRuntime = content.includes('customElements.define("astro-island"');
    const short = isRuntime ? runtime : await shorten(content);
    page = page.replace(element, () => element.replace(`>${content}<`, () => `>${short}<`));
  }
  // Neighbours, such as Astro's own, become one: each has its price in the policy.
  page = page.replace(BETWEEN_SCRIPTS, ';');
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(page, mailOrigin)}">`;
  return page.replace(CHARSET, () => CHARSET + policy);
}

/**
 * An Astro integration that finishes each page of the built site. It comes before `compress`.
 * @param mailOrigin see `policyOf`
 */
export function finishPages(mailOrigin?: string): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const runtime = await islandRuntime();
        const files = await readdir(folder, { recursive: true });
        const pages = files.filter((file) => extname(file) === '.html');
        await Promise.all(
          pages.map(async (page) => {
            const path = join(folder, page);
            await writeFile(
              path,
              await finishPage(await readFile(path, 'utf8'), mailOrigin, runtime),
            );
          }),
        );
      },
    },
  };
}
