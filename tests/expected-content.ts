/** Reads what the detailed tests expect on the pages of the fixture site from its content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { model } from '../src/model.ts';
import { collections } from '../src/schemas/collections.ts';
import type { SectionFields, SectionType } from '../src/schemas/sections.ts';
import { singletons } from '../src/schemas/singletons.ts';
import { type Collection, countryName, type SchemaContext } from 'astro-content-studio/model';
import { prepareWords } from 'astro-content-studio/testing';
import { fixtureContent } from './sites.ts';

type Collections = typeof collections;
type Singletons = typeof singletons;
type Schema = Collection['schema'];
type FieldsOf<S extends Schema> = z.infer<ReturnType<S>>;

/** The first language of the fixture site. */
const LANGUAGE = 'en';

/** Validates images as plain paths. */
const schemaContext = { image: () => z.string() } as unknown as SchemaContext;

function readContent(path: string, schema: Schema) {
  const source = readFileSync(join(fixtureContent, `${path}.mdx`), 'utf8');
  const [, yaml = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const typed = schema(schemaContext).parse(parse(yaml));
  const shown = prepareWords(
    model.kindOf(`${path}.mdx`)?.schema.fields ?? {},
    typed,
    () => LANGUAGE,
  );
  const fields = shown as Record<string, unknown>;
  // The page doesn't show the URLs of links.
  return { fields, text: text.replaceAll(/\]\([^)]*\)/g, ']') };
}

/** An entry: its fields, its id, and the text below its front matter. */
type ExpectedEntry<C extends keyof Collections> = FieldsOf<Collections[C]['schema']> & {
  id: string;
  text: string;
};

/** Returns all entries of a collection, in the order in which the site lists them. */
export function entries<C extends keyof Collections>(collection: C) {
  const files = readdirSync(join(fixtureContent, collection)).filter((name) =>
    name.endsWith('.mdx'),
  );
  const all = files.map((name) => {
    const id = name.replace(/\.mdx$/, '');
    const { fields, text } = readContent(`${collection}/${id}`, collections[collection].schema);
    return { ...fields, id, text } as unknown as ExpectedEntry<C>;
  });
  return all.toSorted((a, b) => Number('order' in a && 'order' in b && a.order - b.order)) as [
    ExpectedEntry<C>,
    ...ExpectedEntry<C>[],
  ];
}

/** Fields with all parts that a company can leave out. */
type Complete<T> = { [Name in keyof T]-?: NonNullable<T[Name]> };

/** The fields of all singletons that the site has. */
export const copy = Object.fromEntries(
  Object.entries(singletons)
    .filter(([, { file }]) => existsSync(join(fixtureContent, `${file}.mdx`)))
    .map(([name, { file, schema }]) => [name, readContent(file, schema).fields]),
) as { [S in keyof Singletons]: Complete<FieldsOf<Singletons[S]['schema']>> };

/** Returns the first section of a type on a page. */
export function sectionOf<Type extends SectionType>(
  page: string,
  type: Type,
): Complete<SectionFields<Type>> {
  const { sections = [] } = copyOfPage(page);
  const found = sections.find((other) => other.type === type);
  if (!found) throw new Error(`pages/${page}.mdx has no section of the type ${type}.`);
  return found as unknown as Complete<SectionFields<Type>>;
}

/** Returns the fields of a page. */
export const copyOfPage = (page: string) =>
  readContent(`pages/${page}`, collections.pages.schema).fields as FieldsOf<
    typeof collections.pages.schema
  >;

/** Returns a pattern for the company's postal address. */
export function postalAddressPattern() {
  const { street, city, postalCode, region, country } = copy.company.address;
  const name = countryName(country, 'en') ?? country;
  return textPattern([...street, city, postalCode, region, name].join(' '));
}

/** Returns the accessible name of a link that opens a new tab. */
export const inNewTab = (label: string) => `${label} (${copy.navigation.newTab})`;

/** Replaces placeholders such as `{number}` in a template. */
export const fillTemplate = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** Returns a pattern for the words of a text, because the site changes quotes and spaces. */
export const textPattern = (text: string) =>
  new RegExp((text.match(/[\p{L}\p{N}]+/gu) ?? []).join('[^\\p{L}\\p{N}]*'), 'u');
