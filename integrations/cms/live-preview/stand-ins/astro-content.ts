/** Replaces in the live preview what needs Node, `astro:content`, `astro:assets` and Sätteri. */
import Markdown from './Markdown.astro';
import type { Entry, Source } from './entries.ts';
import type { Picture } from './pictures.ts';

export { default as Font } from 'astro/components/Font.astro';
export { default as Image } from 'astro/components/Image.astro';
export { basename, dirname, extname, join } from 'pathe';
export { fontData } from 'astro/assets/fonts/runtime.js';
export { markdownToMdast, mdxToMdast } from './text.ts';

type Component = (...all: unknown[]) => unknown;
let entries: Entry[] = [];
/** Sets the entries that the pages read: drafts and later dates are among them. */
export const setEntries = (all: Iterable<Entry>) => void (entries = [...all]);

export const getCollection = (name: string) =>
  entries.filter(({ collection }) => collection === name);

/** Renders the text of an entry. */
export function render({ text }: Entry) {
  // A component like `Markdown`, with the nodes of this text.
  const Content = (result: unknown, props: object, slots: unknown) =>
    (Markdown as Component)(result, { ...props, nodes: text.nodes }, slots);
  return {
    Content: Object.assign(Content, Markdown as Component),
    headings: text.headings,
  };
}

export const imageConfig = {};
export function getImage(props: { src: Picture | string; alt?: string; class?: string }) {
  const { src, ...size } = typeof props.src === 'string' ? { src: props.src } : props.src;
  const attributes = { ...size, alt: props.alt, class: props.class };
  return { src, srcSet: { attribute: src, values: [] }, attributes, options: size };
}

/** Reads what `problems.ts` writes: the forms have read the files. */
export function readFrontMatter(source: string) {
  const { values, text } = JSON.parse(source) as Source;
  return { values, body: { text, line: 1 }, errors: [], lineOf: () => 1 };
}
export const ogImage = () => ({ path: '' });
/** Browsers know fewer locales than Node, whose check decides. */
export const hasDates = () => true;

export const existsSync = () => true;
export const optimize = (data: string) => ({ data });
export const createHash = () => ({ update: createHash, digest: () => 'preview' });
