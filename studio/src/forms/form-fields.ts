/** Creates the fields of the forms from the content schemas. */
import type { Field } from '@sveltia/cms';
import { writableFields, type JsonSchema } from '../fields/json-schema.ts';
import type { ImageSize } from '../fields/schema.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { titleField } from '../lib/entry-title.ts';
import { fileTypes } from '../lib/file-types.ts';
import { fieldLabel } from '../model/labels.ts';
import type { BodyRules } from '../model/records.ts';

/** WebP quality of uploaded images, from 0 to 100. The images that visitors get are made from them. */
const IMAGE_QUALITY = 90;
/** In bytes. Phone photos have up to about 12 MB. The CMS resizes uploads before it saves them. */
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** In pixels: the required size of pictures in a text. */
export const BODY_IMAGE: ImageSize = { width: 1280, height: 1280 };
/** In characters. Fields for longer texts get a textarea. */
const MAX_INPUT_LENGTH = 120;

/** Of how many values several are chosen by checkboxes: the days of a week. A list of more closes after each choice. */
const MAX_CHECKBOXES = 7;

/** Where a link can lead: a page or a section as the content names it, and what the forms call it. */
export interface LinkChoice {
  value: string;
  label: string;
}

/** What fields can name. */
export interface Choices {
  pages: LinkChoice[];
  /** Pages and their sections. */
  links: LinkChoice[];
  /** The pages that the first language doesn't have, or not yet, for links that are shown where there is one. */
  hidden: LinkChoice[];
  /** The field with the title of an entry, by folder. */
  titleFields: Readonly<Record<string, string>>;
}

/** Adds the text below the front matter: after a field, or at the end if there is no such field. */
export function withBody(fields: Field[], body: Field, { after }: BodyRules) {
  const before = fields.findIndex(({ name }) => name === after);
  return fields.toSpliced(before + 1 || fields.length, 0, body);
}

/** Creates the form fields of a group, in the order of its schema. */
export const createFields = (group: JsonSchema, choices: Choices): Field[] =>
  writableFields(group).map(([name, schema]) =>
    createField(name, schema, group.required?.includes(name) ?? false, choices),
  );

/** What a kind of field has besides its name, label, description and whether it is required. */
type Widget = DistributiveOmit<Field, 'name'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * Creates the form field for one field of a schema.
 * @throws Error when the schema's type is not supported
 */
export function createField(
  name: string,
  schema: JsonSchema,
  required: boolean,
  choices: Choices,
): Field {
  const label = fieldLabel(name, schema);
  const widget = createWidget(name, schema, choices);
  return { name, label, required, hint: createHint(schema), ...widget };
}

/** Chooses the kind of a field. */
function createWidget(name: string, schema: JsonSchema, choices: Choices): Widget {
  const { type, collection, leadsTo, image, items, isHidden } = schema;
  if (isHidden) return { widget: 'hidden' };
  if (image) return createImage(image);
  // Without a pattern: until it is saved, an upload has another URL.
  if (leadsTo === 'file') return fileUpload;
  // Their field adds the pages that were saved since: link-field.ts.
  if (leadsTo === 'page') return { ...link, hasSections: false, options: choices.pages };
  if (leadsTo === 'link') {
    const options = schema.canWait ? [...choices.links, ...choices.hidden] : choices.links;
    return { ...link, hasSections: true, options };
  }
  if (collection !== undefined) return createRelation(collection, choices);
  if (schema.enum ?? schema.options) return createSelect(schema);
  if (schema.properties ?? schema.oneOf) return createGroup(schema, choices);
  if (items) return createList(name, schema, items, choices);
  if (type === 'integer' || type === 'number') return createNumber(schema);
  if (type === 'boolean') return { widget: 'boolean', default: false };
  if (schema.isDate) return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (type === 'string') return createText(schema);
  throw new Error(
    `Forms have no field for the schema of “${name}”. Use another one, or .meta({ isHidden: true }), with which they keep what the file has.`,
  );
}

const createImage = (size: Partial<ImageSize>): Widget => ({
  widget: 'image',
  accept: 'image/avif,image/heic,image/jpeg,image/png,image/webp',
  choose_url: false,
  media_libraries: mediaLibraries(size),
});

const select = { widget: 'select', dropdown_threshold: 0 } as const;
const link = { ...select, widget: 'link' } as const;

/** Creates a field with one of some values. */
function createSelect({ options, enum: values = options ?? [], labels }: JsonSchema): Widget {
  if (!labels) return { ...select, options: memoize(values.join(), () => values) };
  const choices = values.map((value, index) => ({ label: labels[index] ?? value, value }));
  return { ...select, options: choices };
}

/** Creates a group of fields, or several groups of which editors choose one. */
function createGroup(schema: JsonSchema, choices: Choices): Widget {
  return {
    // Sveltia CMS shows hints below a field: for a group, that is too late.
    comment: schema.description,
    hint: undefined,
    widget: 'object',
    // A group that was just added is open.
    collapsed: schema.collapsed && 'auto',
    ...(schema.oneOf
      ? { typeKey: 'type', types: createTypes(schema.oneOf, choices) }
      : { fields: createFields(schema, choices) }),
  };
}

/** Creates a list of entries, of groups of one or several types, or of single values. */
function createList(name: string, schema: JsonSchema, items: JsonSchema, choices: Choices): Widget {
  const limits = { min: schema.minItems, max: schema.maxItems };
  if (items.collection !== undefined) {
    return { ...createRelation(items.collection, choices), multiple: true, ...limits };
  }
  if (items.enum) {
    const choice = { ...createSelect(items), dropdown_threshold: MAX_CHECKBOXES };
    return { ...choice, multiple: true, ...limits };
  }
  const list = {
    widget: 'list',
    label_singular: 'item',
    minimize_collapsed: schema.collapsed,
    allow_reorder: schema.canReorder,
    ...limits,
  } as const;
  if (items.oneOf) {
    const types = createTypes(items.oneOf, choices);
    // `Add section`, `Add link`.
    const label_singular = name.replace(/s$/, '');
    return { ...list, label_singular, collapsed: true, typeKey: 'type', types };
  }
  if (items.properties) {
    const title = titleField(items.properties);
    // By default, the line of an item has its first field, such as days.
    const summary = Object.hasOwn(items.properties, title) ? `{{${title}}}` : undefined;
    return { ...list, collapsed: true, summary, fields: createFields(items, choices) };
  }
  return { ...list, field: createField('item', items, true, choices) };
}

function createNumber(schema: JsonSchema): Widget {
  const limits = { default: schema.default, min: schema.minimum, max: schema.maximum };
  return schema.type === 'integer'
    ? { widget: 'number', value_type: 'int', ...limits }
    : { widget: 'number', value_type: 'float', step: schema.multipleOf, ...limits };
}

function createText({ maxLength, pattern, patternErrorMessage = '' }: JsonSchema): Widget {
  const createPattern = (): [RegExp, string] => [new RegExp(pattern ?? ''), patternErrorMessage];
  return {
    widget: (maxLength ?? 0) > MAX_INPUT_LENGTH ? 'text' : 'string',
    use_emoji_autocomplete: false,
    maxlength: maxLength,
    pattern:
      pattern === undefined ? undefined : memoize(pattern + patternErrorMessage, createPattern),
  };
}

/** Returns the description of a field, in which a website is a link. */
function createHint({ description, website }: JsonSchema): string | undefined {
  if (website === undefined) return description;
  return description?.replace(website, `[${website}](https://${website})`);
}

/** Creates the forms of a field with a type, such as a section or a link. */
const createTypes = (schemas: JsonSchema[], choices: Choices) =>
  memoize(JSON.stringify(schemas), () =>
    schemas.map(({ title, properties: { type, ...fields } = {}, required = [] }) => ({
      name: type?.const ?? '',
      label: fieldLabel(type?.const ?? '', { title }),
      widget: 'object' as const,
      fields: createFields({ properties: fields, required }, choices),
      summary: `{{${titleField(fields)}}}`,
    })),
  );

/** Creates the properties of a field that names an entry of a collection. */
const createRelation = (collection: string, { titleFields }: Choices) => ({
  widget: 'relation' as const,
  collection,
  value_field: '{{slug}}',
  dropdown_threshold: 0,
  display_fields: [titleFields[collection] ?? 'title'],
});

const cache = new Map<string, unknown>();

/** Forgets the objects that forms share, such as the list of pages: it may have changed. */
export const forgetSharedObjects = () => cache.clear();

/** Returns the same object for the same key, so that long lists, patterns and links are serialized only once. */
function memoize<T>(key: string, create: () => T): T {
  if (!cache.has(key)) cache.set(key, create());
  return cache.get(key) as T;
}

/** Files for links have one folder, so that a page of any kind can link to them. Their URLs stay the same. */
const fileUpload = {
  widget: 'file' as const,
  accept: Object.keys(fileTypes)
    .map((ending) => `.${ending}`)
    .join(),
  choose_url: false,
  media_folder: `/${CONTENT_FOLDER}/files`,
  public_folder: '/files',
  media_libraries: {
    stock_assets: false as const,
    default: { config: { max_file_size: MAX_UPLOAD_BYTES, slugify_filename: true } },
  },
};

/**
 * Uploads become upright WebP images without camera metadata, at most twice the required size: that of pictures in a text where
 * none is.
 */
export const mediaLibraries = ({
  width = BODY_IMAGE.width,
  height = BODY_IMAGE.height,
}: Partial<ImageSize>) => ({
  stock_assets: false as const,
  default: {
    config: {
      max_file_size: MAX_UPLOAD_BYTES,
      slugify_filename: true,
      transformations: {
        raster_image: {
          format: 'webp' as const,
          quality: IMAGE_QUALITY,
          width: 2 * width,
          height: 2 * height,
        },
      },
    },
  },
});

/** Creates the field for the text below the front matter. */
export const createBodyField = ({
  limit,
  isOptional = false,
  hasHeadings,
  deepestHeading,
  hasTables,
  hasMedia,
}: BodyRules): Field => ({
  name: 'body',
  label: 'Text',
  required: !isOptional,
  hint: [
    `The text on the page, up to ${limit} characters. Press Enter to start a new paragraph.`,
    ...(hasTables
      ? [
          'To add a table, copy it in Excel, Word or Google Sheets, and paste it above a paragraph:',
          'the cursor can’t leave one at the end of the text.',
        ]
      : []),
  ].join(' '),
  widget: 'richtext',
  buttons: [
    ...(hasHeadings ? (['heading-two', 'heading-three'] as const) : []),
    ...(hasHeadings && deepestHeading === 4 ? (['heading-four'] as const) : []),
    'bold',
    'italic',
    'link',
    'bulleted-list',
    'numbered-list',
    ...(hasMedia ? (['quote', 'code'] as const) : []),
  ],
  // None of our own for tables: with one, the editor deletes words of one letter at the start of a paragraph.
  // The first one is of picture-component.ts.
  editor_components: hasMedia ? ['picture', 'image', 'code-block'] : [],
  modes: ['rich_text'],
  // Limits the height to 240 px: not for long texts.
  minimal: !hasHeadings,
  use_emoji_autocomplete: false,
});
