/** Generates content files from the schemas, with the longest or the shortest texts that the fields allow. */
import { stringify } from 'yaml';
import type { ContentModel } from 'astro-content-studio/model';
import { model } from '../../src/model.ts';
import { LONG_WORD } from '../long-word.ts';

type FileKind = NonNullable<ReturnType<ContentModel['kindOf']>>;
/** A field or a group of fields, as the forms use it. */
type JsonSchema = FileKind['schema']['fields'];

interface Values {
  /** Path of the images. */
  image: string;
  /** What references name: by the collection of entries, or what they lead to. */
  references: Record<string, string>;
}

/** Returns a text of a number of characters, in words of up to 60 letters. It starts with a number, to be unique. */
function longText(limit: number, number: number) {
  const words = `${number} ${'An app. '.repeat(4)}${LONG_WORD} `.repeat(Math.ceil(limit / 60));
  return words.slice(0, limit).trimEnd();
}

/**
 * Returns the fields of a group with the longest or the shortest values.
 * @param schema the group, as the forms use it
 */
function fields(schema: JsonSchema, isLong: boolean, values: Values) {
  const names = Object.keys(schema.properties ?? {}).filter((name) => {
    // They would take the place of the button, and of the other parts of an address.
    if (name === 'link' && schema.properties?.['button']) return false;
    if (name === 'lines' && schema.properties?.['street']) return false;
    // A link to a page needs at least the page.
    return isLong || [...(schema.required ?? []), 'page'].includes(name);
  });
  return Object.fromEntries(
    names.map((name) => [name, value(schema.properties?.[name] ?? {}, isLong, values, 1)]),
  );
}

function value(schema: JsonSchema, isLong: boolean, values: Values, number: number): unknown {
  const { type, items, enum: choices, options, maxLength, pattern, examples } = schema;
  const target = schema.leadsTo ?? schema.collection;
  if (schema.image) return values.image;
  if (target !== undefined) return values.references[target];
  if (options) return 'globe';
  if (choices) return choices.at(isLong ? 0 : -1);
  if (schema.const !== undefined) return schema.const;
  if (schema.oneOf?.[0]) return value(schema.oneOf[0], isLong, values, number);
  // Of sections, all; of links, as many as a list can have.
  if (items?.oneOf) {
    return items.oneOf
      .slice(0, isLong ? schema.maxItems : schema.minItems)
      .map((option, index) => value(option, isLong, values, index + 1));
  }
  if (items) {
    const isUnique = items.collection !== undefined || items.properties?.['page'] !== undefined;
    const longest = isUnique ? 1 : (schema.maxItems ?? 5);
    const length = isLong ? longest : (schema.minItems ?? 1);
    return Array.from({ length }, (_, index) => value(items, isLong, values, index + 1));
  }
  if (schema.properties) {
    const { properties } = schema;
    const group = fields(schema, isLong, values);
    // The first text makes each item of a list unique.
    const [first] = Object.keys(group).filter((name) => properties[name]?.maxLength);
    return {
      ...group,
      ...(first && { [first]: value(properties[first] ?? {}, isLong, values, number) }),
    };
  }
  if (type === 'boolean') return false;
  if (type === 'integer') return Math.max(number, schema.minimum ?? 0);
  if (examples?.[0]?.startsWith('https:')) {
    return `https://www.youtube.com/watch?v=aqz-KE-bpK${number}`;
  }
  if (maxLength === undefined && pattern) {
    const [example = ''] = examples ?? [];
    return example.startsWith('/') ? `/old-page-${number}` : example;
  }
  return isLong ? longText(maxLength ?? 40, number) : String(number);
}

interface Section {
  type: string;
}

/** Returns sections with ids, of which only the first has the headline of the page. */
const oneStart = (sections: readonly Section[]) =>
  sections
    .filter(({ type }) => type !== 'slideshow')
    .map((section) => ({ ...section, id: `${section.type}-section` }));

/**
 * Returns the file of a page with a section of each type.
 * @param isLong whether all texts have the greatest length, or only required ones are there and have one character
 */
export function examplePage(isLong: boolean, values: Values) {
  // Home must have sections; other pages can have the most fields.
  const kind = model.kindOf(isLong ? 'pages/example.mdx' : 'pages/home.mdx');
  const { sections, ...others } = fields(kind?.schema.fields ?? {}, isLong, values);
  const page = { ...others, sections: oneStart(sections as Section[]) };
  return `---\n${stringify(page, { lineWidth: 0 })}---\n`;
}
