/** The words that the tests look for, read from src/content: a change of copy breaks no test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { routes } from '../src/site.ts';
import { entryCollections, singletons } from '../src/schemas/content.ts';
import type { SchemaContext } from '../src/schemas/fields.ts';

type Folders = typeof entryCollections;
type Singles = typeof singletons;
type Schema = (tools: SchemaContext) => z.ZodType;
type Fields<S extends Schema> = z.infer<ReturnType<S>>;

const content = join(import.meta.dirname, '../src/content');
/** Pictures are as good as their paths here. */
const tools = { image: () => z.string() } as unknown as SchemaContext;

function read(path: string, schema: Schema) {
  const file = parseFrontmatter(readFileSync(join(content, `${path}.mdx`), 'utf8'));
  const fields = schema(tools).parse(file.frontmatter) as Record<string, unknown>;
  // The addresses of links are not shown.
  return { fields, text: file.content.replaceAll(/\]\([^)]*\)/g, ']') };
}

/** An entry: the name of its file, the text below its front matter, and its fields. */
export type Entry<F extends keyof Folders> = Fields<Folders[F]> & { id: string; text: string };

/** All entries of a folder, in the order that they give; there is one at least. */
export function entries<F extends keyof Folders>(folder: F) {
  const files = readdirSync(join(content, folder)).filter((name) => name.endsWith('.mdx'));
  const found = files.map((name) => {
    const id = name.replace(/\.mdx$/, '');
    const { fields, text } = read(`${folder}/${id}`, entryCollections[folder]);
    return { ...fields, id, text } as unknown as Entry<F>;
  });
  return found.sort((a, b) => a.order - b.order) as [Entry<F>, ...Entry<F>[]];
}

/** What the single files say, by their names in `src/schemas/content.ts`. */
export const words = Object.fromEntries(
  Object.entries(singletons).map(([name, { file, schema }]) => [name, read(file, schema).fields]),
) as { [S in keyof Singles]: Fields<Singles[S]['schema']> };

/** The words of the screen at an address; where there is no page, those of the error screen. */
export function screenAt(path: string) {
  const { homePage, servicesPage, pricingPage, aboutPage, contactPage, errorPage } = words;
  const pages = [homePage, servicesPage, pricingPage, aboutPage, contactPage];
  const page = pages[Object.values<string>(routes).indexOf(path)];
  return page
    ? { ...page, headline: page.hero.headline }
    : { ...errorPage, headline: errorPage.heading };
}

/** The company's postal address, as it stands on its pages. */
export function postalAddress() {
  const { street, city, postalCode, region, country } = words.company.address;
  return wordsIn([...street, city, postalCode, region, country].join(' '));
}

/** The name of a link that opens a new tab, as screen readers say it. */
export const inNewTab = (label: string) => `${label} (${words.navigation.newTab})`;

/** Fills a mark such as `{number}` in. */
export const fillIn = (template: string, marks: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (mark, name: string) => String(marks[name] ?? mark));

/** A text as a pattern: its words in their order. Quotes and blanks are set by the site. */
export const wordsIn = (text: string) =>
  new RegExp((text.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^\\p{L}\\p{N}]*'), 'u');
