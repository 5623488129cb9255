/** Generates the Sveltia CMS configuration from the content schemas. */
import type {
  Backend,
  CmsConfig,
  CollectionFile,
  EntryCollection,
  Field,
  FileCollection,
} from '@sveltia/cms';
import { basename, dirname } from 'node:path';
import { fileTypes } from '../../src/lib/file-types.ts';
import { basePath } from '../../src/lib/links.ts';
import type { CheckedFile } from '../../src/content-check/file.ts';
import { topicsOf, type Page } from '../../src/content-check/pages.ts';
import { topicPage } from '../../src/lib/blog.ts';
import type { Settings } from '../settings.ts';
import { toJsonSchema, type JsonSchema } from '../../src/schemas/json-schema.ts';
import { entryTitle, titleField } from '../../src/lib/entry-title.ts';
import {
  slugPattern,
  entryCollections,
  singletons,
  bodyRules,
  type BodyRules,
  type CollectionName,
  type SingletonName,
} from '../../src/schemas/content.ts';
import type { ImageSize } from '../../src/schemas/schema.ts';
import { pageIds, pagePath } from '../../src/site.ts';
import { collectionLabels, fileLabels, groupLabels } from './collections.ts';
import { fieldLabel } from './labels.ts';
import type { CmsSettings } from './backend.ts';

const CONTENT = 'src/content';
/**
 * Images are stored next to the entries that use them. The path must start at the project root: with an
 * entry-relative (empty) path, Sveltia CMS treats every image in the folder as the entry's own and deletes them
 * all with the entry.
 */
const mediaFolders = (folder: string) => ({
  media_folder: `/${CONTENT}/${folder}`,
  public_folder: '.',
});
/** WebP quality of uploaded images, from 0 to 100. The images that visitors get are made from them. */
const IMAGE_QUALITY = 90;
/** In bytes. Phone photos have up to about 12 MB. The CMS resizes uploads before it saves them. */
const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
/** In pixels: the required size of pictures in a text. */
const BODY_IMAGE: ImageSize = { width: 1280, height: 1280 };
/** The gap between the `order` of two entries leaves room to move another in between. */
const ORDER_STEP = 10;

/** In characters. Fields for longer texts get a textarea. */
const MAX_INPUT_LENGTH = 120;

/** The entries of the content; a new one comes last. */
type Entries = readonly Pick<CheckedFile, 'folder' | 'data'>[];

/** A page that links can lead to: its name as links in the content have it, and what the forms call it. */
interface PageChoice {
  value: string;
  label: string;
}

/**
 * Creates the configuration.
 * @param settings where the content is read and saved
 * @param siteUrl the public URL of the site, which the forms link to
 * @param allPages all pages by name, which links can lead to
 */
export function cmsConfig(
  settings: CmsSettings,
  { origin, base }: Settings['SITE_URL'],
  entries: Entries,
  allPages: ReadonlyMap<string, Page>,
): CmsConfig {
  // Pages may have been added since the last call.
  cache.clear();
  const pages = listPageChoices(allPages);
  return {
    load_config_file: false,
    backend: createBackend(settings),
    publish_mode: settings.publish === 'review' ? 'editorial_workflow' : 'simple',
    app_title: 'Edit the website',
    logo: { src: `${basePath(base)}/icon.svg` },
    site_url: origin + base,
    // Links to the page, with the state of its deployment.
    show_preview_links: settings.backend !== 'local',
    media_folder: CONTENT,
    media_libraries: mediaLibraries(BODY_IMAGE),
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 50 },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: [
      createFileCollection('pages', pages),
      { name: 'entries', divider: true },
      ...(Object.keys(entryCollections) as CollectionName[]).map((folder) =>
        createEntryCollection(folder, entries, pages),
      ),
      { name: 'shared', divider: true },
      createFileCollection('site', pages),
    ],
  };
}

/** Returns the choices for links: pages by their titles, with the URL where two have the same title. */
function listPageChoices(pages: ReadonlyMap<string, Page>): PageChoice[] {
  const choices = [...pages].map(([name, page]) => ({ value: name, label: pageTitle(name, page) }));
  const sameTitle = Map.groupBy(choices, ({ label }) => label);
  return choices.map(({ value, label }) => {
    const isAlone = sameTitle.get(label)?.length === 1;
    return { value, label: isAlone ? label : `${label} (${pagePath(value)})` };
  });
}

/** Returns what the forms call a page. */
function pageTitle(name: string, { entry }: Page): string {
  const fixedPage = pageIds.find((id) => id === name);
  if (fixedPage) return fileLabels[`${fixedPage}Page`].label;
  if (name === 'blog') return 'Blog: all articles';
  if (!entry) return name;
  const topic = topicsOf(entry).find((topic) => topicPage(topic) === name);
  return topic === undefined ? entryTitle(entry.data) || name : `Blog: ${topic}`;
}

const createBackend = ({ repo, branch, authUrl }: CmsSettings): Backend => ({
  name: 'github',
  repo,
  branch,
  base_url: authUrl,
  auth_methods: authUrl === undefined ? ['token'] : ['oauth', 'token'],
});

function createFileCollection(
  group: keyof typeof groupLabels,
  pages: PageChoice[],
): FileCollection {
  const files = (Object.keys(singletons) as SingletonName[]).filter(
    (name) => dirname(singletons[name].file) === group,
  );
  return {
    name: group,
    ...groupLabels[group],
    format: 'yaml-frontmatter',
    ...mediaFolders(group),
    files: files.map((singleton): CollectionFile => {
      const { file, schema } = singletons[singleton];
      return {
        name: basename(file),
        ...withExistingPage(fileLabels[singleton], pages),
        file: `${CONTENT}/${file}.mdx`,
        fields: createFields(toJsonSchema(schema), pages),
      };
    }),
  };
}

/** Links to Home instead of a blog without articles. */
const withExistingPage = <L extends { preview_path: string }>(labels: L, pages: PageChoice[]) =>
  labels.preview_path !== '/blog' || pages.some(({ value }) => value === 'blog')
    ? labels
    : { ...labels, preview_path: '/' };

function createEntryCollection(
  folder: CollectionName,
  entries: Entries,
  pages: PageChoice[],
): EntryCollection {
  const schema = toJsonSchema(entryCollections[folder]);
  const { properties = {} } = schema;
  const title = titleField(properties);
  const { order, date } = properties;
  const orders = entries
    .filter((entry) => entry.folder === folder)
    .map(({ data }) => Number(data['order'] ?? 0));
  if (order) order.default = (Math.floor(Math.max(0, ...orders) / ORDER_STEP) + 1) * ORDER_STEP;
  const fields = createFields(schema, pages);
  const rules = bodyRules[folder];
  return {
    name: folder,
    ...withExistingPage(collectionLabels[folder], pages),
    folder: `${CONTENT}/${folder}`,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    ...mediaFolders(folder),
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      // Sveltia CMS notes the old URLs of pages in "aliases". Of others, the links that lead to them would break.
      editable: 'aliases' in properties ? ['create', 'update'] : ['create'],
      hint: 'The name of the file, and part of the links that lead to this entry.',
      pattern: [slugPattern, 'Use lowercase letters, digits and hyphens, such as cloud-hosting.'],
    },
    sortable_fields: {
      fields: [...(order ? ['order'] : []), ...(date ? ['date'] : []), title],
      default: {
        field: order ? 'order' : date ? 'date' : title,
        direction: date ? 'descending' : 'ascending',
      },
    },
    fields: rules ? withBody(fields, createBodyField(rules)) : fields,
  };
}

/** Adds the text below the front matter: after the summary of a page, otherwise at the end. */
function withBody(fields: Field[], body: Field) {
  const summary = fields.findIndex(({ name }) => name === 'description');
  return fields.toSpliced(summary + 1 || fields.length, 0, body);
}

/** Creates the form fields of a group, in the order of its schema. */
const createFields = (group: JsonSchema, pages: PageChoice[]): Field[] =>
  Object.entries(group.properties ?? {})
    .filter(([, schema]) => schema.hasFormField !== false)
    .map(([name, schema]) =>
      createField(name, schema, group.required?.includes(name) ?? false, pages),
    );

/**
 * Creates the form field for one field of a schema.
 * @throws Error when the schema's type is not supported
 */
function createField(
  name: string,
  schema: JsonSchema,
  required: boolean,
  pages: PageChoice[],
): Field {
  const { type, properties, items, options, image, pattern, maxLength = 0 } = schema;
  const label = fieldLabel(name, schema);
  const common = { name, label, required, hint: createHint(schema) };
  if (image)
    return {
      ...common,
      widget: 'image',
      accept: 'image/avif,image/heic,image/jpeg,image/png,image/webp',
      choose_url: false,
      media_libraries: mediaLibraries(image),
    };
  // Without a pattern: until it is saved, an upload has another URL.
  if (schema.collection === 'files') return { ...common, ...fileUpload };
  if (schema.collection !== undefined && schema.collection in entryCollections)
    return { ...common, ...createRelation(schema.collection) };
  const select = { widget: 'select' as const, dropdown_threshold: 0 };
  if (schema.collection === 'pages') return { ...common, ...select, options: pages };
  const choices = schema.enum ?? options;
  if (choices) {
    const { labels } = schema;
    const options = labels
      ? choices.map((value, index) => ({ label: labels[index] ?? value, value }))
      : memoize(choices.join(), () => choices);
    return { ...common, ...select, options };
  }
  const { collapsed } = schema;
  if (properties || schema.oneOf)
    return {
      ...common,
      // Sveltia CMS shows hints below a field: for a group, that is too late.
      label: [label, schema.description].filter(Boolean).join(': '),
      hint: undefined,
      widget: 'object',
      // A group that was just added is open.
      collapsed: collapsed && 'auto',
      ...(schema.oneOf
        ? { typeKey: 'type', types: createTypes(schema.oneOf, pages) }
        : { fields: createFields(schema, pages) }),
    };
  if (items) {
    const limits = { min: schema.minItems, max: schema.maxItems };
    if (items.collection !== undefined)
      return { ...common, ...limits, ...createRelation(items.collection), multiple: true };
    const list = {
      ...common,
      widget: 'list' as const,
      label_singular: 'item',
      minimize_collapsed: collapsed,
      ...limits,
    };
    if (items.oneOf) {
      const types = createTypes(items.oneOf, pages);
      // `Add section`, `Add link`.
      const label_singular = name.replace(/s$/, '');
      return { ...list, label_singular, collapsed: true, typeKey: 'type', types };
    }
    if (!items.properties) return { ...list, field: createField('item', items, true, pages) };
    const summary = `{{${titleField(items.properties)}}}`;
    return { ...list, collapsed: true, summary, fields: createFields(items, pages) };
  }
  const limits = { default: schema.default, min: schema.minimum, max: schema.maximum };
  if (type === 'integer') return { ...common, widget: 'number', value_type: 'int', ...limits };
  if (type === 'number') {
    const step = schema.multipleOf;
    return { ...common, widget: 'number', value_type: 'float', step, ...limits };
  }
  if (type === 'boolean') return { ...common, widget: 'boolean', default: false };
  if (schema.isDate) return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (type === 'string') {
    const error = schema.patternErrorMessage ?? '';
    const createPattern = (): [RegExp, string] => [new RegExp(pattern ?? ''), error];
    return {
      ...common,
      widget: maxLength > MAX_INPUT_LENGTH ? 'text' : 'string',
      use_emoji_autocomplete: false,
      maxlength: schema.maxLength,
      pattern: pattern === undefined ? undefined : memoize(pattern + error, createPattern),
    };
  }
  throw new Error(`${name}: integrations/cms/config.ts has no form field for this type of schema.`);
}

/** Returns the description of a field, in which a website is a link. */
function createHint({ description, website }: JsonSchema): string | undefined {
  if (website === undefined) return description;
  return description?.replace(website, `[${website}](https://${website})`);
}

/** Creates the forms of a field with a type, such as a section or a link. */
const createTypes = (schemas: JsonSchema[], pages: PageChoice[]) =>
  memoize(JSON.stringify(schemas), () =>
    schemas.map(({ title, properties: { type, ...fields } = {}, required = [] }) => ({
      name: type?.const ?? '',
      label: fieldLabel(type?.const ?? '', { title }),
      widget: 'object' as const,
      fields: createFields({ properties: fields, required }, pages),
      summary: `{{${titleField(fields)}}}`,
    })),
  );

/** Creates the properties of a field that names an entry of a collection. */
function createRelation(collection: string) {
  const entry = toJsonSchema(entryCollections[collection as CollectionName]);
  return {
    widget: 'relation' as const,
    collection,
    value_field: '{{slug}}',
    dropdown_threshold: 0,
    display_fields: [titleField(entry.properties ?? {})],
  };
}

const cache = new Map<string, unknown>();

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
  media_folder: `/${CONTENT}/files`,
  public_folder: '/files',
  media_libraries: {
    stock_assets: false as const,
    default: { config: { max_file_size: MAX_UPLOAD_BYTES, slugify_filename: true } },
  },
};

/** Uploads become upright WebP images without camera metadata, at most twice the required size. */
const mediaLibraries = ({ width, height }: ImageSize) => ({
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
const createBodyField = ({ limit, hasHeadings, hasTables, hasMedia }: BodyRules): Field => ({
  name: 'body',
  label: 'Text',
  hint: [
    `The text on the page, up to ${limit} characters. Press Enter to start a new paragraph.`,
    ...(hasTables
      ? [
          'To add a table, copy it in Excel, Word or Google Sheets, and paste it above a paragraph: the cursor can’t leave one at the end of the text.',
        ]
      : []),
  ].join(' '),
  widget: 'richtext',
  buttons: [
    ...(hasHeadings ? (['heading-two', 'heading-three'] as const) : []),
    'bold',
    'italic',
    'link',
    'bulleted-list',
    'numbered-list',
    ...(hasMedia ? (['quote', 'code'] as const) : []),
  ],
  // None of our own for tables: with one, the editor deletes words of one letter at the start of a paragraph.
  editor_components: hasMedia ? ['image', 'code-block'] : [],
  modes: ['rich_text'],
  // Limits the height to 240 px: not for long texts.
  minimal: !hasHeadings,
  use_emoji_autocomplete: false,
});
