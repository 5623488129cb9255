/** Generates the Sveltia CMS configuration from the content schemas. */
import type {
  Backend,
  CmsConfig,
  CollectionFile,
  EntryCollection,
  Field,
  FileCollection,
} from '@sveltia/cms';
import type { Page } from '../check/pages.ts';
import { findPath, findSingletonPath } from '../check/places.ts';
import type { JsonSchema } from '../fields/json-schema.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { titleField } from '../lib/entry-title.ts';
import type { FieldNames } from '../lib/publishing.ts';
import { addressOfPath } from '../lib/trailing-slash.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import {
  HOME,
  idOf,
  listEntryKinds,
  pagePathOf,
  type EntryKind,
  type FileKind,
} from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { slugPattern, type Singleton } from '../model/records.ts';
import { hrefBelow } from '../urls.ts';
import {
  BODY_IMAGE,
  createBodyField,
  createFields,
  forgetSharedObjects,
  mediaLibraries,
  withBody,
  type Choices,
} from './form-fields.ts';
import { formats } from './form-names.ts';
import { listLinkChoices } from './link-choices.ts';
import type { FormsSettings, SiteUrl } from './settings.ts';

/**
 * Images are stored next to the entries that use them. The path must start at the project root: with an
 * entry-relative (empty) path, Sveltia CMS treats every image in the folder as the entry's own and deletes them
 * all with the entry.
 */
export const mediaFolders = (folder: string) => ({
  media_folder: `/${CONTENT_FOLDER}/${folder}`,
  public_folder: '.',
});

/** The gap between the `order` of two entries leaves room to move another in between. */
const ORDER_STEP = 10;

/** The names of all pages but Home. */
const notHome = new RegExp(`^(?!${HOME}$)`);
const pageSlugPattern = new RegExp(notHome.source + slugPattern.source.slice(1));

/** The site that the forms edit. */
export interface FormsSite {
  model: ContentModel;
  /** Where the content is read and saved. */
  settings: FormsSettings;
  /** The public URL of the site, which the forms link to. */
  siteUrl: SiteUrl;
  /** The path of the picture in the corner of the forms. */
  logo: string;
}

/**
 * Creates the configuration.
 * @param allPages all pages by name, which links can lead to
 */
export function formsConfig(
  site: FormsSite,
  content: Pick<ContentResult, 'files' | 'languages'>,
  allPages: ReadonlyMap<string, Page>,
): CmsConfig {
  // Pages may have been added since the last call.
  forgetSharedObjects();
  const { model } = site;
  const { files } = content;
  const choices = {
    ...listLinkChoices(allPages, content, model),
    titleFields: listTitleFields(model),
  };
  return {
    ...commonConfig(site),
    app_title: 'Edit the website',
    collections: [
      ...listEntryKinds(model).flatMap((kind) => [
        ...(kind.home ? [createHomeCollection(kind.home, choices, model)] : []),
        createEntryCollection(kind, files, choices, model),
      ]),
      { name: 'shared', divider: true },
      createSingletonCollection(files, choices, model),
    ],
  };
}

/** Returns the field with the title of an entry, by folder. */
export const listTitleFields = (model: ContentModel): Choices['titleFields'] =>
  Object.fromEntries(
    listEntryKinds(model).map(({ name, names, schema }) => [
      name,
      titleField(schema.fields.properties ?? {}, names),
    ]),
  );

/** Returns what the forms of all languages have in common. */
export const commonConfig = ({
  settings,
  siteUrl: { origin, base },
  logo,
}: FormsSite): Omit<CmsConfig, 'collections'> => ({
  load_config_file: false,
  backend: createBackend(settings),
  publish_mode: settings.publish === 'review' ? 'editorial_workflow' : 'simple',
  logo: { src: hrefBelow(base, logo) },
  site_url: origin + base,
  // Links to the page, with the state of its deployment.
  show_preview_links: settings.backend !== 'local',
  media_folder: CONTENT_FOLDER,
  media_libraries: mediaLibraries(BODY_IMAGE),
  slug: { encoding: 'ascii', clean_accents: true, maxlength: 50 },
  output: { omit_empty_optional_fields: true },
});

const createBackend = ({ repo, branch, authUrl }: FormsSettings): Backend => ({
  name: 'github',
  repo,
  branch,
  base_url: authUrl,
  auth_methods: authUrl === undefined ? ['token'] : ['oauth', 'token'],
});

/** Creates the collection of Home, which can't be deleted or renamed. */
function createHomeCollection(
  kind: FileKind,
  choices: Choices,
  model: ContentModel,
): FileCollection {
  const { name: folder, folder: form } = kind;
  const file: CollectionFile = {
    name: HOME,
    label: form.label,
    icon: form.icon,
    preview_path: previewPath(pagePathOf(kind, HOME), model),
    file: `${CONTENT_FOLDER}/${folder}/${HOME}.${kind.extension}`,
    fields: createFormFields(kind, kind.schema.fields, choices),
  };
  return { ...form, format: formats[kind.extension], ...mediaFolders(folder), files: [file] };
}

/** Returns the fields of a form, the text below them among them. */
function createFormFields({ collection }: FileKind, schema: JsonSchema, choices: Choices): Field[] {
  const fields = createFields(schema, choices);
  const { body } = collection ?? {};
  return body ? withBody(fields, createBodyField(body), body) : fields;
}

/** Creates the collection of the single files. */
function createSingletonCollection(
  entries: readonly CheckedFile[],
  choices: Choices,
  model: ContentModel,
): FileCollection {
  const { singletonFolder, kinds } = model;
  return {
    ...singletonFolder,
    // The form of a file that is missing is called so: “Creating Part of the site”.
    label_singular: 'Part of the site',
    ...mediaFolders(singletonFolder.name),
    files: [...kinds.values()].flatMap(({ schema, singleton, extension }): CollectionFile[] => {
      if (!singleton) return [];
      const { file, label, icon } = singleton;
      return [
        {
          name: idOf(file),
          label,
          icon,
          preview_path: previewPath(existingPath(singleton, entries, model), model),
          file: `${CONTENT_FOLDER}/${file}.${extension}`,
          format: formats[extension],
          fields: createFields(schema.fields, choices),
        },
      ];
    }),
  };
}

/** Returns the address of a page, to which a form links; undefined if there is no page. */
export const previewPath = (path: string | undefined, { site }: ContentModel) =>
  path === undefined ? undefined : addressOfPath(path, site?.trailingSlash);

/** Returns the path where a single file shows: Home instead of a page that doesn't exist without entries. */
function existingPath(
  singleton: Singleton,
  entries: readonly CheckedFile[],
  model: ContentModel,
): string {
  const { shownWith } = singleton;
  const isMissing = shownWith !== undefined && entries.every(({ folder }) => folder !== shownWith);
  return isMissing ? '/' : findSingletonPath(singleton, entries, model);
}

/** Creates the collection of a folder, in whose forms entries can be added. */
export function createEntryCollection(
  kind: EntryKind,
  files: readonly CheckedFile[],
  choices: Choices,
  model: ContentModel,
): EntryCollection {
  const { name: folder, collection, home, names, extension } = kind;
  const { label, entryLabel, icon, summary } = collection;
  const schema = kind.schema.fields;
  const { properties = {} } = schema;
  const entries = files.filter((entry) => entry.folder === folder);
  const title = titleField(properties, names);
  return {
    name: folder,
    label,
    label_singular: entryLabel,
    icon,
    // Sveltia CMS replaces {{slug}}.
    preview_path: previewPath(
      findPath({ file: `${folder}/{{slug}}.${extension}`, kind, data: {} }, files, model),
      model,
    ),
    summary,
    folder: `${CONTENT_FOLDER}/${folder}`,
    // Home has a form of its own.
    ...(home && { filter: { field: 'slug', pattern: notHome } }),
    extension,
    format: formats[extension],
    ...mediaFolders(folder),
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      // Sveltia CMS notes the old URLs of pages in "aliases". Of others, the links that lead to them would break.
      editable: 'aliases' in properties ? ['create', 'update'] : ['create'],
      hint: 'The name of the file, and part of the links that lead to this entry.',
      pattern: [
        home ? pageSlugPattern : slugPattern,
        'Use lowercase letters, digits and hyphens, such as our-offer.',
      ],
    },
    sortable_fields: sortableFields(properties, names),
    fields: createFormFields(
      kind,
      { ...schema, properties: withOrder(schema, entries, names) },
      choices,
    ),
  };
}

/** Returns the fields of an entry, which comes last if it's new. An entry that can lack its order keeps none. */
function withOrder(
  { properties = {}, required = [] }: JsonSchema,
  entries: readonly CheckedFile[],
  { order = 'order' }: FieldNames,
): Record<string, JsonSchema> {
  if (!required.includes(order)) return properties;
  return { ...properties, [order]: { ...properties[order], default: nextOrder(entries, order) } };
}

/** Returns the `order` of a new entry, which comes last. */
function nextOrder(entries: readonly CheckedFile[], name: string): number {
  const orders = entries.map(({ data }) => Number(data[name] ?? 0));
  return (Math.floor(Math.max(0, ...orders) / ORDER_STEP) + 1) * ORDER_STEP;
}

/** Returns the fields by which a list can be sorted. The best is the default. */
function sortableFields(properties: object, names: FieldNames): EntryCollection['sortable_fields'] {
  const { order = 'order', date = 'date' } = names;
  const sorting = [order, date].filter((name) => name in properties);
  const fields = [...sorting, titleField(properties, names)];
  const [field = ''] = fields;
  return { fields, default: { field, direction: field === date ? 'descending' : 'ascending' } };
}
