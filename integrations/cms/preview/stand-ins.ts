/** Replaces in the preview what needs Node, `astro:content` and `astro:assets`. */
import { z } from 'astro/zod';
import Slugger from 'github-slugger';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import Markdown from './Markdown.astro';
import type { Entry } from './render.ts';

export { default as Font } from 'astro/components/Font.astro';
export { default as Image } from 'astro/components/Image.astro';
export { basename, dirname, extname, join } from 'pathe';
export { fontData } from 'astro/assets/fonts/runtime.js';

type Component = (...all: unknown[]) => unknown;
let entries: Entry[] = [];
/** Sets the entries that the pages read: drafts and later dates are among them. */
export const setEntries = (all: Iterable<Entry>) => void (entries = [...all]);

export const getCollection = (name: string) =>
  entries.filter(({ collection }) => collection === name);

/** Renders the text of an entry. As in MDX, HTML and indented code are text. */
export function render({ body }: Entry) {
  const disable = { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] };
  const html = micromark(body, {
    // New pictures are blob: URLs. The frame of the page runs no scripts.
    allowDangerousProtocol: true,
    extensions: [gfm(), { disable }],
    htmlExtensions: [gfmHtml()],
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('[href^="javascript:" i]')) link.removeAttribute('href');
  const slugger = new Slugger();
  const headings = [...page.querySelectorAll('h2, h3')].map((heading) => {
    const text = heading.textContent;
    heading.id = slugger.slug(text);
    return { depth: Number(heading.localName.slice(1)), slug: heading.id, text };
  });
  // A component like `Markdown`, with the nodes of this text.
  const Content = (result: unknown, props: object, slots: unknown) =>
    (Markdown as Component)(result, { ...props, nodes: page.body.childNodes }, slots);
  return { Content: Object.assign(Content, Markdown as Component), headings };
}

/** A picture. The size of one that isn't published is unknown. */
export type Picture = Pick<ImageMetadata, 'src'> & Partial<ImageMetadata>;

export const imageConfig = {};
export function getImage(props: { src: Picture | string; alt?: string; class?: string }) {
  const { src, ...size } = typeof props.src === 'string' ? { src: props.src } : props.src;
  const attributes = { ...size, alt: props.alt, class: props.class };
  return { src, srcSet: { attribute: src, values: [] }, attributes, options: size };
}

// The forms have read the files, and make sure that images exist.
export const readFrontMatter = (source: string) =>
  Object.assign(JSON.parse(source) as object, { errors: [], lineOf: () => 1 });
export const checkBody = ({ text }: { text: string }) => {
  return { texts: [{ line: 1, text }], links: [], headings: [], errors: [] };
};
export const imageSchema = () => () => z.string();
export const ogImage = () => ({ path: '' });

export const existsSync = () => true;
export const optimize = (data: string) => ({ data });
export const createHash = () => ({ update: createHash, digest: () => 'preview' });
