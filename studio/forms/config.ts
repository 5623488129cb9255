/** Generates the Sveltia CMS configuration from the content schemas. */
import type {
  Backend,
  CmsConfig,
  CollectionFile,
  EntryCollection,
  FileCollection,
} from '@sveltia/cms';
import { basename } from 'node:path';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { basePath } from '../../src/lib/links.ts';
import type { CheckedFile } from '../check/file.ts';
import type { Page } from '../check/pages.ts';
import { findPath } from '../check/places.ts';
import { titleField } from '../lib/entry-title.ts';
import {
  collectionNames,
  collections,
  slugPattern,
  type Collection,
  type CollectionName,
} from '../../src/schemas/collections.ts';
import { toJsonSchema } from '../fields/json-schema.ts';
import { singletonFolder, singletons, type Singleton } from '../../src/schemas/singletons.ts';
import { pagePath } from '../../src/site.ts';
import type { Settings } from '../../integrations/settings.ts';
import type { CmsSettings } from '../../integrations/forms-settings.ts';
import { listLinkChoices } from './link-choices.ts';
import {
  BODY_IMAGE,
  createBodyField,
  createFields,
  forgetSharedObjects,
  mediaLibraries,
  withBody,
  type LinkChoices,
} from './form-fields.ts';

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

/** The entries of the content; a new one comes last. */
type Entries = readonly Pick<CheckedFile, 'file' | 'folder' | 'data'>[];

/**
 * Creates the configuration.
 * @param settings where the content is read and saved
 * @param siteUrl the public URL of the site, which the forms link to
 * @param allPages all pages by name, which links can lead to
 */
export function cmsConfig(
  settings: CmsSettings,
  siteUrl: Settings['SITE_URL'],
  entries: Entries,
  allPages: ReadonlyMap<string, Page>,
): CmsConfig {
  // Pages may have been added since the last call.
  forgetSharedObjects();
  const choices = listLinkChoices(allPages, entries);
  return {
    ...commonConfig(settings, siteUrl),
    app_title: 'Edit the website',
    collections: [
      ...collectionNames.map((folder) =>
        'fixedEntries' in collections[folder]
          ? createFixedCollection(folder, choices)
          : createEntryCollection(folder, entries, choices),
      ),
      { name: 'shared', divider: true },
      createSingletonCollection(choices),
    ],
  };
}

/**
 * Returns what the forms of all languages have in common.
 * @param settings where the content is read and saved
 * @param siteUrl the public URL of the site, which the forms link to
 */
export const commonConfig = (
  settings: CmsSettings,
  { origin, base }: Settings['SITE_URL'],
): Omit<CmsConfig, 'collections'> => ({
  load_config_file: false,
  backend: createBackend(settings),
  publish_mode: settings.publish === 'review' ? 'editorial_workflow' : 'simple',
  logo: { src: `${basePath(base)}/icon.svg` },
  site_url: origin + base,
  // Links to the page, with the state of its deployment.
  show_preview_links: settings.backend !== 'local',
  media_folder: CONTENT_FOLDER,
  media_libraries: mediaLibraries(BODY_IMAGE),
  slug: { encoding: 'ascii', clean_accents: true, maxlength: 50 },
  output: { omit_empty_optional_fields: true },
});

const createBackend = ({ repo, branch, authUrl }: CmsSettings): Backend => ({
  name: 'github',
  repo,
  branch,
  base_url: authUrl,
  auth_methods: authUrl === undefined ? ['token'] : ['oauth', 'token'],
});

/** Creates the collection of a folder that always has the same entries: none can be added, deleted or renamed. */
function createFixedCollection(folder: CollectionName, choices: LinkChoices): FileCollection {
  const { label, icon, schema, fixedEntries = {} }: Collection = collections[folder];
  const fields = createFields(toJsonSchema(schema), choices);
  return {
    name: folder,
    label,
    icon,
    format: 'yaml-frontmatter',
    ...mediaFolders(folder),
    files: Object.entries(fixedEntries).map(([id, entry]): CollectionFile => ({
      name: id,
      ...entry,
      preview_path: pagePath(id),
      file: `${CONTENT_FOLDER}/${folder}/${id}.mdx`,
      fields,
    })),
  };
}

/** Creates the collection of the single files. */
function createSingletonCollection(choices: LinkChoices): FileCollection {
  return {
    ...singletonFolder,
    format: 'yaml-frontmatter',
    ...mediaFolders(singletonFolder.name),
    files: Object.values<Singleton>(singletons).map(
      ({ file, schema, label, icon, shownAt }): CollectionFile => ({
        name: basename(file),
        label,
        icon,
        preview_path: existingPath(shownAt, choices),
        file: `${CONTENT_FOLDER}/${file}.mdx`,
        fields: createFields(toJsonSchema(schema), choices),
      }),
    ),
  };
}

/** Returns the path where an entry shows: Home instead of a blog without articles. */
function existingPath(path: string, choices: LinkChoices): string {
  const hasBlog = choices.pages.some(({ value }) => value === 'blog');
  return path === '/blog' && !hasBlog ? '/' : path;
}

export function createEntryCollection(
  folder: CollectionName,
  entries: Entries,
  choices: LinkChoices,
): EntryCollection {
  const collection: Collection = collections[folder];
  const { label, entryLabel, icon, summary, body } = collection;
  const schema = toJsonSchema(collection.schema);
  const { properties = {} } = schema;
  const { order } = properties;
  if (order) order.default = nextOrder(entries.filter((entry) => entry.folder === folder));
  const title = titleField(properties);
  const fields = createFields(schema, choices);
  return {
    name: folder,
    label,
    label_singular: entryLabel,
    icon,
    // Sveltia CMS replaces {{slug}}.
    preview_path: findPath({ file: `${folder}/{{slug}}.mdx`, data: {} }, entries),
    summary,
    folder: `${CONTENT_FOLDER}/${folder}`,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    ...mediaFolders(folder),
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      // Sveltia CMS notes the old URLs of pages in "aliases". Of others, the links that lead to them would break.
      editable: 'aliases' in properties ? ['create', 'update'] : ['create'],
      hint: 'The name of the file, and part of the links that lead to this entry.',
      pattern: [slugPattern, 'Use lowercase letters, digits and hyphens, such as our-offer.'],
    },
    sortable_fields: sortableFields(properties),
    fields: body ? withBody(fields, createBodyField(body)) : fields,
  };
}

/** Returns the `order` of a new entry, which comes last. */
function nextOrder(entries: Entries): number {
  const orders = entries.map(({ data }) => Number(data['order'] ?? 0));
  return (Math.floor(Math.max(0, ...orders) / ORDER_STEP) + 1) * ORDER_STEP;
}

/** Returns the fields by which a list can be sorted. The best is the default. */
function sortableFields(properties: object): EntryCollection['sortable_fields'] {
  const names = ['order', 'date'].filter((name) => name in properties);
  const fields = [...names, titleField(properties)];
  const [field = ''] = fields;
  return { fields, default: { field, direction: field === 'date' ? 'descending' : 'ascending' } };
}
