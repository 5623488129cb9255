/**
 * Middleware of `astro dev`: turns the marks around copy (src/lib/copy-sources.ts) into comments, so
 * that pages look and work as ever, and the toolbar's app knows where each text comes from.
 *
 * Before and behind a text: `<!--copy plans/growth.mdx ["name"]-->Growth Plan<!--/copy-->`.
 * Before an element, for copy that only an attribute holds: `<!--copy-in alt plans/… ["alt"]-->`.
 */
import type { MiddlewareHandler } from 'astro';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { BEGUN } from './copy-in-page.ts';
import { ANY_MARK, MARKED, readMark } from '../../src/lib/copy-sources.ts';

export const onRequest: MiddlewareHandler = async (_, next) => {
  const begun = Date.now();
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await markPage(await response.text());
  return new Response(`${html}<!--${BEGUN} ${begun}-->`, response);
};

/**
 * @param html a page with marks
 * @returns the same without, and with comments in their place
 */
export async function markPage(html: string): Promise<string> {
  const stream = new RewritingStream();
  const tellOf = (name: string, text: string) => {
    for (const source of sourcesIn(text)) stream.emitRaw(`<!--copy-in ${name} ${source}-->`);
  };
  // The start tag of an element in which a comment would be text, until its text is known.
  let held: string | undefined;
  let islands = 0;
  stream.on('startTag', (tag, raw) => {
    if (tag.tagName === 'astro-island') islands += 1;
    for (const { name, value } of tag.attrs) tellOf(name, value);
    if (/^(?:script|style|title|textarea)$/.test(tag.tagName)) held = clean(raw);
    else stream.emitRaw(clean(raw));
  });
  stream.on('text', (_, raw) => {
    const isWhole = /^\s*\u{f0100}[^\u{f0102}]*\u{f0102}\s*$/u.test(raw);
    // React expects one text where it wrote one, and would not find it with a comment in it.
    if (held === undefined && (islands === 0 || isWhole)) {
      stream.emitRaw(clean(raw.replace(MARKED, commentOf)));
      return;
    }
    tellOf('text', raw);
    stream.emitRaw(`${held ?? ''}${clean(raw)}`);
    held &&= '';
  });
  stream.on('endTag', (tag, raw) => {
    if (tag.tagName === 'astro-island') islands -= 1;
    stream.emitRaw(`${held ?? ''}${raw}`);
    held = undefined;
  });
  const written: string[] = [];
  stream.on('data', (part: string) => written.push(part));
  await new Promise((done) => {
    stream.on('end', done);
    stream.end(html);
  });
  return written.join('');
}

const commentOf = (_: string, letters: string | undefined) =>
  letters === undefined ? '<!--/copy-->' : `<!--copy ${readMark(letters)}-->`;

const sourcesIn = (text: string) =>
  new Set(
    [...text.matchAll(MARKED)].flatMap(([, letters]) => (letters ? [readMark(letters)] : [])),
  );

const clean = (text: string) => text.replace(ANY_MARK, '');
