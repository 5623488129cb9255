import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';

const STYLE = /<style(?:\s[^>]*)?>(.*?)<\/style>/gs;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?:\s[^>]*)?>(.*?)<\/script>/gs;
const FRAME = /<iframe[^>]*\ssrc="([^"]+)"/g;
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
 * @param connectTo where the contact form may send to: an origin, or `'self'`
 */
export function policyOf(html: string, connectTo: string): string {
  const frames = new Set(contents(html, FRAME).map((address) => new URL(address).origin));
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...contents(html, INLINE_SCRIPT).map(hash)],
    ['style-src', ...contents(html, STYLE).map(hash)],
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', connectTo],
    ...(frames.size > 0 ? [['frame-src', ...frames]] : []),
    ['form-action', "'self'", 'mailto:'],
    ['base-uri', "'none'"],
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
 * Astro's island runtime, from its own source for browsers as new as the site's styles ask for (2023):
 * Astro's ready-made one is written for older ones, and a tenth longer.
 * @returns the script, short; made once, as all pages have the same
 * @throws Error when this version of Astro keeps its runtime elsewhere
 */
export async function islandRuntime(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('astro/runtime/server/astro-island.js'));
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return shorten(`{${code}}`);
}

/**
 * Puts a page into its last form: its styles in one element at the end of its head, in their
 * order; its inline scripts shortened; and its security policy before all that it governs.
 * @param html the page as Astro wrote it
 * @param connectTo see `policyOf`
 * @param runtime see `islandRuntime`
 * @throws Error when the page does not declare its character set as Astro writes it, or an inline
 *   script is broken
 */
export async function finishPage(
  html: string,
  connectTo: string,
  runtime: string,
): Promise<string> {
  if (!html.includes(CHARSET)) {
    throw new Error(`a page without ${CHARSET} has no place for its security policy`);
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
  const policy = `<meta http-equiv="content-security-policy" content="${policyOf(page, connectTo)}">`;
  return page.replace(CHARSET, () => CHARSET + policy);
}

/**
 * An Astro integration that finishes each page of the built site. It comes before `compress`.
 * @param connectTo see `policyOf`
 */
export function finishPages(connectTo: string): AstroIntegration {
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
              await finishPage(await readFile(path, 'utf8'), connectTo, runtime),
            );
          }),
        );
      },
    },
  };
}
