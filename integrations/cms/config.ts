/** Generates the Sveltia CMS configuration from the content schemas. */
import type {
  Backend,
  CmsConfig,
  CollectionDivider,
  CollectionFile,
  EntryCollection,
  Field,
  FileCollection,
} from '@sveltia/cms';
import { toJsonSchema, type JsonSchema } from '../json-schema.ts';
import { titleField } from '../../src/lib/entry-title.ts';
import { pageIds } from '../../src/site.ts';
import { pageContent } from '../../src/lib/page-content.ts';
import {
  slugPattern,
  entryCollections,
  singletons,
  reservedSlugs,
  bodyLimits,
  foldersWithHeadings,
  isSingleton,
  type CollectionName,
  type SingletonName,
} from '../../src/schemas/content.ts';
import type { ImageSize } from '../../src/schemas/fields.ts';
import { collectionLabels, fileLabels, groupLabels } from './collections.ts';
import type { CmsSettings } from '../env/cms.ts';

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
/** The gap between the `order` of two entries leaves room to move another in between. */
const ORDER_STEP = 10;

/** In characters. Fields for longer texts get a textarea. */
const MAX_INPUT_LENGTH = 120;

/** The parts of the configuration that come from the current content. */
export interface ContentState {
  /** The highest `order` in each collection. */
  highestOrder: Partial<Record<CollectionName, number>>;
  /**
   * Fields that still contain a placeholder: maps the collection or singleton and the field's path, such as
   * `testimonials.name`, to file names without their extension.
   */
  placeholders: ReadonlyMap<string, readonly string[]>;
  /** Paths of all pages. */
  pages: readonly string[];
}

/**
 * Creates the configuration.
 * @param settings where the content is read and saved
 * @param siteUrl the public URL of the site, which the forms link to
 * @param logo path of the site's icon
 */
export function cmsConfig(
  settings: CmsSettings,
  { siteUrl, logo }: { siteUrl: string; logo: string },
  state: ContentState,
): CmsConfig {
  const collectionsByPage = [
    ...new Set([...pageIds.flatMap((page) => pageContent[page]), 'legal' as const]),
  ].filter((content) => !isSingleton(content));
  const divider = (name: string): CollectionDivider => ({ name, divider: true });
  return {
    load_config_file: false,
    backend: createBackend(settings),
    app_title: 'Edit the website',
    logo: { src: logo },
    site_url: siteUrl,
    show_preview_links: false,
    editor: { preview: false },
    media_folder: CONTENT,
    media_libraries: { stock_assets: false },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 50 },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: [
      createFileCollection('pages', state),
      divider('entries'),
      ...collectionsByPage.map((folder) => createEntryCollection(folder, state)),
      divider('shared'),
      createFileCollection('site', state),
    ],
  };
}

function createBackend({ backend, repo, branch, authUrl }: CmsSettings): Backend {
  const name = backend === 'local' ? 'github' : backend;
  const messages = {
    create: 'Add {{collection}} “{{slug}}”',
    update: 'Update {{collection}} “{{slug}}”',
    delete: 'Delete {{collection}} “{{slug}}”',
    uploadMedia: 'Add {{path}}',
    deleteMedia: 'Delete {{path}}',
  };
  const signIn =
    authUrl === undefined
      ? { auth_methods: ['token' as const] }
      : { base_url: authUrl, auth_methods: ['oauth' as const, 'token' as const] };
  return { name, repo, branch, commit_messages: messages, ...signIn };
}

function createFileCollection(
  group: keyof typeof groupLabels,
  state: ContentState,
): FileCollection {
  const files = (Object.keys(singletons) as SingletonName[]).filter((name) =>
    singletons[name].file.startsWith(`${group}/`),
  );
  return {
    name: group,
    ...groupLabels[group],
    format: 'yaml-frontmatter',
    ...mediaFolders(group),
    files: files.map((singleton): CollectionFile => {
      const { file, schema } = singletons[singleton];
      return {
        name: file.slice(group.length + 1),
        ...fileLabels[singleton],
        file: `${CONTENT}/${file}.mdx`,
        fields: createFields(toJsonSchema(schema), singleton, state),
      };
    }),
  };
}

function createEntryCollection(folder: CollectionName, state: ContentState): EntryCollection {
  const schema = toJsonSchema(entryCollections[folder]);
  const { label, singular, icon, summary } = collectionLabels[folder];
  const { properties = {} } = schema;
  const title = titleField(properties);
  const { order, [title]: titleSchema } = properties;
  // A new entry comes last in its collection.
  if (order) order.default = nextOrder(state.highestOrder[folder]);
  const reserved = reservedSlugs[folder] ?? [];
  if (titleSchema && reserved.length > 0) rejectReservedTitles(titleSchema, reserved);
  const fields = createFields(schema, folder, state);
  const limit = bodyLimits[folder];
  return {
    name: folder,
    label,
    label_singular: singular,
    icon,
    folder: `${CONTENT}/${folder}`,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    ...mediaFolders(folder),
    identifier_field: title,
    summary,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'The name of the file. It is also part of the links that lead to this entry.',
      pattern: slugValidation(reserved),
    },
    sortable_fields: {
      fields: ['order', title],
      default: { field: 'order', direction: 'ascending' },
    },
    fields: limit === undefined ? fields : [...fields, createBodyField(limit, folder, state)],
  };
}

const nextOrder = (last = 0) => Math.floor(last / ORDER_STEP) * ORDER_STEP + ORDER_STEP;

const reservedNote = (reserved: readonly string[]) =>
  reserved.length === 0 ? '' : ` These names can’t be used: ${reserved.join(', ')}.`;

/** Slugs become part of URLs, and some are already used as IDs on the page. */
const slugValidation = (reserved: readonly string[]): [RegExp, string] => [
  new RegExp(`^(?!(?:${reserved.join('|')})$)${slugPattern.source}$`),
  `Use lowercase letters, digits and hyphens, such as cloud-hosting.${reservedNote(reserved)}`,
];

/** Rejects titles that would produce a reserved slug: Sveltia CMS only validates slugs that are typed in. */
function rejectReservedTitles(title: JsonSchema, reserved: readonly string[]) {
  const ignoreCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`;
  const titles = reserved.map((name) =>
    name.replace(/[a-z]/g, ignoreCase).replaceAll('-', String.raw`[^A-Za-z\d]+`),
  );
  title.pattern = String.raw`^(?!\W*(?:${titles.join('|')})\W*$)${title.pattern ?? ''}`;
  title.patternErrorMessage = `${title.patternErrorMessage ?? ''}${reservedNote(reserved)}`;
}

/** Creates the form fields of a group, in the order of its schema. */
const createFields = (group: JsonSchema, path: string, state: ContentState): Field[] =>
  Object.entries(group.properties ?? {}).map(([name, schema]) =>
    createField(name, schema, Boolean(group.required?.includes(name)), `${path}.${name}`, state),
  );

/**
 * Creates the form field for one field of a schema.
 * @throws Error when the schema's type is not supported
 */
function createField(
  name: string,
  schema: JsonSchema,
  required: boolean,
  path: string,
  state: ContentState,
): Field {
  const common = {
    name,
    label: schema.title ?? formatLabel(name),
    ...createHint(schema, state.placeholders.get(path)),
    required,
  };
  const { type, properties, items, options, image } = schema;
  if (image) return { ...common, widget: 'image', ...imageOptions(image) };
  const choices = schema.enum ?? options;
  if (choices) {
    const options = memoize(choices.join(), () => choices);
    return { ...common, widget: 'select', options, dropdown_threshold: 0 };
  }
  if (properties) {
    return { ...common, widget: 'object', fields: createFields(schema, path, state) };
  }
  if (items) {
    const { minItems: min, maxItems: max } = schema;
    const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    const list = { ...common, widget: 'list' as const, label_singular: 'item', ...limits };
    if (items.collection !== undefined) {
      const { properties = {} } = toJsonSchema(
        entryCollections[items.collection as CollectionName],
      );
      return {
        ...common,
        ...limits,
        widget: 'relation',
        multiple: true,
        collection: items.collection,
        value_field: '{{slug}}',
        display_fields: [titleField(properties)],
        dropdown_threshold: 0,
      };
    }
    if (!items.properties) {
      return { ...list, field: createField('item', items, true, path, state) };
    }
    const title = titleField(items.properties);
    return {
      ...list,
      collapsed: true,
      summary: `{{${title}}}`,
      fields: createFields(items, path, state),
    };
  }
  const { minimum, maximum, maxLength, pattern, patternErrorMessage = '' } = schema;
  const initial = schema.default === undefined ? {} : { default: schema.default };
  if (type === 'integer') {
    return {
      ...common,
      widget: 'number',
      value_type: 'int',
      ...initial,
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    };
  }
  if (type === 'boolean') return { ...common, widget: 'boolean', default: false };
  if (type === 'string') {
    return {
      ...common,
      widget: maxLength !== undefined && maxLength > MAX_INPUT_LENGTH ? 'text' : 'string',
      use_emoji_autocomplete: false,
      ...(maxLength === undefined ? {} : { maxlength: maxLength }),
      ...(pattern === undefined ? {} : { pattern: createPattern(pattern, patternErrorMessage) }),
    };
  }
  throw new Error(`${path}: integrations/cms/config.ts has no form field for this type of schema.`);
}

/** Returns a field name as a label: `supportEmail` becomes `Support email`. */
function formatLabel(name: string) {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function createHint({ description }: JsonSchema, files: readonly string[] = []) {
  const names = files.map((file) => `“${file}”`).join(', ');
  const note = files.length > 0 && `**Still a placeholder** in ${names}.`;
  const hint = [description, note].filter(Boolean).join(' ');
  return hint === '' ? {} : { hint };
}

const cache = new Map<string, unknown>();

/** Returns the same object for the same key, so that long lists and patterns are serialized only once. */
function memoize<T>(key: string, create: () => T): T {
  if (!cache.has(key)) cache.set(key, create());
  return cache.get(key) as T;
}

/** Returns a pattern as Sveltia CMS expects it: the regular expression and its error message. */
const createPattern = (pattern: string, message: string) =>
  memoize(pattern + message, (): [RegExp, string] => [new RegExp(pattern), message]);

/** Uploads become upright WebP images without camera metadata, at most twice the required size. */
const imageOptions = ({ width, height }: ImageSize) => ({
  accept: 'image/avif,image/heic,image/jpeg,image/png,image/webp',
  choose_url: false,
  media_libraries: {
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
  },
});

/** Creates the field for the text below the front matter. Markup does not count toward the limit. */
function createBodyField(limit: number, folder: CollectionName, state: ContentState): Field {
  const hasHeadings = foldersWithHeadings.has(folder);
  const headings = hasHeadings ? (['heading-two', 'heading-three'] as const) : [];
  return {
    name: 'body',
    label: 'Text',
    ...createHint(
      {
        description: `The text on the page, up to ${limit} characters. Press Enter to start a new paragraph.`,
      },
      state.placeholders.get(`${folder}.body`),
    ),
    widget: 'richtext',
    buttons: [...headings, 'bold', 'italic', 'link', 'bulleted-list', 'numbered-list'],
    editor_components: [],
    modes: ['rich_text'],
    minimal: true,
    use_emoji_autocomplete: false,
    pattern: bodyPattern(limit, state.pages, hasHeadings),
  };
}

/** Markdown syntax that does not count toward the limit: link URLs, emphasis, list markers. */
const MARKUP = String.raw`(?:\]\([^)]*\)|[*_[]|\\(?![{<\\])|(?:^|\n+)(?:[-*]|\d+\.) )`;
const VISIBLE_CHARACTER = String.raw`(?:\\[{<\\]|\](?!\()|\n+(?!\n|(?:[-*]|\d+\.) )|[^{<*_[\]\\\n])`;

/** Markdown that the content check rejects. `VISIBLE_CHARACTER` excludes `{` and `<`, which start code in MDX. */
const rejectedMarkdown = (pages: readonly string[], hasHeadings: boolean) => [
  // Lines that start a heading, quotation, table, rule, import, export or link definition.
  String.raw`(?:^|\n)[ \t]*(?:${hasHeadings ? '(?:#|#{4,6})' : '#{1,6}'}(?:\s|$)|>|\||[-=]+[ \t]*(?:\n|$)|(?:[-*_][ \t]*){3}|(?:import|export)(?:\s|$)|\[[^\]]*\]:)`,
  // Images, code, strikethrough, task list items and HTML entities.
  String.raw`!\[|` + '`' + String.raw`|~~|\[[ xX]\]|&(?:[A-Za-z]+\d*|#\w+);`,
  // URLs that Markdown would turn into http: links.
  String.raw`\bwww\.|\bhttp:`,
  // Links to anything but a page of the site, https:, mailto: or tel:.
  String.raw`\]\((?!(?:${pages.join('|')})(?:#[\w-]+)?\)|https:\/\/[^\s)]+\)|(?:mailto|tel):[^\s)]+\))`,
];

const bodyPattern = (
  limit: number,
  pages: readonly string[],
  hasHeadings: boolean,
): [RegExp, string] => [
  new RegExp(
    `^(?![^]*(?:${rejectedMarkdown(pages, hasHeadings).join('|')}))(?:${MARKUP}*${VISIBLE_CHARACTER}){1,${limit}}${MARKUP}*$`,
    'u',
  ),
  `Write up to ${limit} characters. Don’t use { or <, which would be read as code. Code, images and ${hasHeadings ? 'other headings' : 'headings'} are not allowed, so no line can start with #, > or |. Links must start with https://, mailto: or tel:, or go to one of these pages: ${pages.join(', ')}.`,
];
