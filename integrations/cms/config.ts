/** The configuration of Sveltia CMS, made from the content schemas. */
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
import { pageIds, routes } from '../../src/site.ts';
import { pageContent } from '../../src/lib/page-content.ts';
import {
  slugPattern,
  entryCollections,
  singletons,
  reservedSlugs,
  bodyLimits,
} from '../../src/schemas/content.ts';
import type { ImageSize } from '../../src/schemas/fields.ts';
import { collectionLabels, fileLabels, groupLabels } from './collections.ts';
import type { CmsSettings } from '../env/cms.ts';

type CollectionName = keyof typeof entryCollections;
type SingletonName = keyof typeof singletons;

const CONTENT = 'src/content';
/**
 * Images are in the folder of the entries that name them. As a path from the project's root: with one from the
 * entry (an empty one), Sveltia CMS takes all images there for the entry's, and deletes them with it.
 */
const imagesIn = (folder: string) => ({
  media_folder: `/${CONTENT}/${folder}`,
  public_folder: '.',
});
/** How good an uploaded image is as WebP, from 0 to 100: what visitors get is made from it. */
const IMAGE_QUALITY = 90;
/** Bytes. Photos of phones have up to about 12 MB; they are made smaller before they are saved. */
const LARGEST_UPLOAD = 25 * 1024 * 1024;
/** How far apart the orders of neighbors are, so that an entry can be moved in between. */
const ORDER_STEP = 10;

/** Characters. Longer texts get a box in which they wrap. */
const LONGEST_LINE = 120;

/** What the configuration says of today's content, besides what the schemas say. */
export interface ContentState {
  /** The highest order in each folder. */
  lastOrder: Partial<Record<CollectionName, number>>;
  /**
   * Fields that still hold a placeholder: by collection or single and path, such as
   * `testimonials.name`, the file names without ending.
   */
  placeholders: ReadonlyMap<string, readonly string[]>;
}

/**
 * Makes the configuration.
 * @param settings where the content is read and saved
 * @param siteUrl the site's public address, which the forms link to
 * @param logo path of the site's icon
 */
export function cmsConfig(
  settings: CmsSettings,
  { siteUrl, logo }: { siteUrl: string; logo: string },
  state: ContentState,
): CmsConfig {
  const inOrder = [...new Set(pageIds.flatMap((page) => pageContent[page]))].filter(isCollection);
  const divider = (name: string): CollectionDivider => ({ name, divider: true });
  return {
    load_config_file: false,
    backend: backendOf(settings),
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
      fileCollection('pages', state),
      divider('entries'),
      ...inOrder.map((folder) => entryCollection(folder, state)),
      divider('shared'),
      fileCollection('site', state),
    ],
  };
}

const isCollection = (content: CollectionName | SingletonName): content is CollectionName =>
  Object.hasOwn(entryCollections, content);

function backendOf({ backend, repo, branch, authUrl }: CmsSettings): Backend {
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

function fileCollection(group: keyof typeof groupLabels, state: ContentState): FileCollection {
  const files = (Object.keys(singletons) as SingletonName[]).filter((single) =>
    singletons[single].file.startsWith(`${group}/`),
  );
  return {
    name: group,
    ...groupLabels[group],
    format: 'yaml-frontmatter',
    ...imagesIn(group),
    files: files.map((single): CollectionFile => {
      const { file, schema } = singletons[single];
      return {
        name: file.slice(group.length + 1),
        ...fileLabels[single],
        file: `${CONTENT}/${file}.mdx`,
        fields: fieldsOf(toJsonSchema(schema), single, state),
      };
    }),
  };
}

function entryCollection(folder: CollectionName, state: ContentState): EntryCollection {
  const schema = toJsonSchema(entryCollections[folder]);
  const { label, singular, icon, summary } = collectionLabels[folder];
  const { properties = {} } = schema;
  const title = titleField(properties);
  const { order, [title]: titleSchema } = properties;
  // A new entry comes last.
  if (order) order.default = nextOrder(state.lastOrder[folder]);
  const taken = reservedSlugs[folder] ?? [];
  if (titleSchema && taken.length > 0) forbidTitles(titleSchema, taken);
  const fields = fieldsOf(schema, folder, state);
  const limit = bodyLimits[folder];
  return {
    name: folder,
    label,
    label_singular: singular,
    icon,
    folder: `${CONTENT}/${folder}`,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    ...imagesIn(folder),
    identifier_field: title,
    summary,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'Name of the file, and of the part of the page that links lead to.',
      pattern: slugRule(taken),
    },
    sortable_fields: {
      fields: ['order', title],
      default: { field: 'order', direction: 'ascending' },
    },
    fields: limit === undefined ? fields : [...fields, body(limit, folder, state)],
  };
}

const nextOrder = (last = 0) => Math.floor(last / ORDER_STEP) * ORDER_STEP + ORDER_STEP;

const takenNote = (taken: readonly string[]) =>
  taken.length === 0 ? '' : ` These are taken: ${taken.join(', ')}.`;

/** File names become parts of addresses, where some are taken already. */
const slugRule = (taken: readonly string[]): [RegExp, string] => [
  new RegExp(`^(?!(?:${taken.join('|')})$)${slugPattern.source}$`),
  `Use small letters, digits and hyphens, such as cloud-hosting.${takenNote(taken)}`,
];

/** Refuses titles from which Sveltia CMS would make a file name that is taken: it does not check those. */
function forbidTitles(title: JsonSchema, taken: readonly string[]) {
  const inAnyCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`;
  const titles = taken.map((name) =>
    name.replace(/[a-z]/g, inAnyCase).replaceAll('-', String.raw`[^A-Za-z\d]+`),
  );
  title.pattern = String.raw`^(?!\W*(?:${titles.join('|')})\W*$)${title.pattern ?? ''}`;
  title.patternErrorMessage = `${title.patternErrorMessage ?? ''}${takenNote(taken)}`;
}

/** The fields of a group, in the order of its schema. */
const fieldsOf = (group: JsonSchema, path: string, state: ContentState): Field[] =>
  Object.entries(group.properties ?? {}).map(([name, schema]) =>
    fieldOf(name, schema, Boolean(group.required?.includes(name)), `${path}.${name}`, state),
  );

/**
 * The form field for one field of a schema.
 * @throws Error for a kind of schema that no form field is known for
 */
function fieldOf(
  name: string,
  schema: JsonSchema,
  required: boolean,
  path: string,
  state: ContentState,
): Field {
  const common = {
    name,
    label: schema.title ?? labelOf(name),
    ...hintOf(schema, state.placeholders.get(path)),
    required,
  };
  const { type, properties, items, options, image } = schema;
  if (image) return { ...common, widget: 'image', ...imageOptions(image) };
  const choices = schema.enum ?? options;
  if (choices) {
    const options = shared(choices.join(), () => choices);
    return { ...common, widget: 'select', options, dropdown_threshold: 0 };
  }
  if (properties) {
    return { ...common, widget: 'object', fields: fieldsOf(schema, path, state) };
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
      return { ...list, field: fieldOf('item', items, true, path, state) };
    }
    const title = titleField(items.properties);
    return {
      ...list,
      collapsed: true,
      summary: `{{${title}}}`,
      fields: fieldsOf(items, path, state),
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
      widget: maxLength !== undefined && maxLength > LONGEST_LINE ? 'text' : 'string',
      use_emoji_autocomplete: false,
      ...(maxLength === undefined ? {} : { maxlength: maxLength }),
      ...(pattern === undefined ? {} : { pattern: validation(pattern, patternErrorMessage) }),
    };
  }
  throw new Error(`${path} is of a kind that integrations/cms/config.ts has no form field for.`);
}

/** `supportEmail` as people read it: `Support email`. */
function labelOf(name: string) {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function hintOf({ description }: JsonSchema, findPlaceholder: readonly string[] = []) {
  const files = findPlaceholder.map((file) => `“${file}”`).join(', ');
  const note = findPlaceholder.length > 0 && `**Still a placeholder** in ${files}.`;
  const hint = [description, note].filter(Boolean).join(' ');
  return hint === '' ? {} : { hint };
}

const values = new Map<string, unknown>();

/** Returns the same object for the same key, so that the configuration holds long lists and patterns once. */
function shared<T>(key: string, make: () => T): T {
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}

/** What Sveltia CMS calls a pattern: the expression, and what it says where that does not match. */
const validation = (pattern: string, message: string) =>
  shared(pattern + message, (): [RegExp, string] => [new RegExp(pattern), sentence(message)]);

/** A phrase of the content check, such as `is not an icon: choose one`, as a sentence. */
const sentence = (problem: string) => (/^[a-z]/.test(problem) ? `This ${problem}.` : problem);

/** Uploads become WebP, upright and without the camera's metadata, at most twice as large as needed. */
const imageOptions = ({ width, height }: ImageSize) => ({
  accept: 'image/avif,image/heic,image/jpeg,image/png,image/webp',
  choose_url: false,
  media_libraries: {
    stock_assets: false as const,
    default: {
      config: {
        max_file_size: LARGEST_UPLOAD,
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

/** The text below the front matter. The content check counts its characters without markup. */
const body = (limit: number, folder: CollectionName, state: ContentState): Field => ({
  name: 'body',
  label: 'Text',
  ...hintOf(
    {
      description: `What visitors read, at most ${limit} characters. An empty line begins a new paragraph.`,
    },
    state.placeholders.get(`${folder}.body`),
  ),
  widget: 'richtext',
  buttons: ['bold', 'italic', 'link', 'bulleted-list', 'numbered-list'],
  editor_components: [],
  modes: ['rich_text'],
  minimal: true,
  use_emoji_autocomplete: false,
  pattern: bodyPattern(limit),
});

/** Markdown that readers do not see, so that it does not count: addresses of links, emphasis, list markers. */
const UNSEEN = String.raw`(?:\]\([^)]*\)|[*_[]|\\(?![{<\\])|(?:^|\n+)(?:[-*]|\d+\.) )`;
const SEEN = String.raw`(?:\\[{<\\]|\](?!\()|\n+(?!\n|(?:[-*]|\d+\.) )|[^{<*_[\]\\\n])`;

/** What the content check refuses in a text; in MDX, `{` and `<` begin a program, too. */
const REFUSED_IN_BODY = [
  // Lines that begin a heading, a quotation, a table, a rule, a program or the address of a link.
  String.raw`(?:^|\n)[ \t]*(?:#{1,6}(?:\s|$)|>|\||[-=]+[ \t]*(?:\n|$)|(?:[-*_][ \t]*){3}|(?:import|export)(?:\s|$)|\[[^\]]*\]:)`,
  // A picture, code, words struck through, a box to tick, HTML for a character.
  String.raw`!\[|` + '`' + String.raw`|~~|\[[ xX]\]|&(?:[A-Za-z]+\d*|#\w+);`,
  // Addresses that become a link which is not safe.
  String.raw`\bwww\.|\bhttp:`,
  // A link that does not lead to a page, to another site, or to a mail or a call.
  String.raw`\]\((?!(?:${Object.values(routes).join('|')})(?:#[\w-]+)?\)|https:\/\/[^\s)]+\)|(?:mailto|tel):[^\s)]+\))`,
];

const bodyPattern = (limit: number): [RegExp, string] => [
  new RegExp(
    `^(?![^]*(?:${REFUSED_IN_BODY.join('|')}))(?:${UNSEEN}*${SEEN}){1,${limit}}${UNSEEN}*$`,
    'u',
  ),
  `Write at most ${limit} characters, without { and <, which would be run as a program, and without code, pictures and headings: no line begins with #, > or |. Links lead to ${Object.values(routes).join(', ')}, https://, mailto: or tel:.`,
];
