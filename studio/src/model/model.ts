/** The model of a site: what its content can be. */
import { basename, dirname, extname } from 'pathe';
import { checkNames } from './check-names.ts';
import type { CheckedFile } from './checked-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import {
  createFileSchema,
  HOME,
  idOf,
  isDevelopers,
  type FileKind,
  type FormFolder,
} from './file-kind.ts';
import type { Collection, Singleton } from './records.ts';
import type { SitePaths } from './site-paths.ts';

/** The content of a language, as its rules get it. */
export interface RuledContent {
  files: readonly CheckedFile[];
  /** The entries that are pages, also those that only the first language has. */
  pages: readonly CheckedFile[];
}

type Rule = (content: RuledContent) => Diagnostic[];

/** What the records can't say. */
export interface Rules {
  /** What is wrong with one file. */
  file?: readonly ((checked: CheckedFile) => Diagnostic[])[];
  /** What is wrong with files in relation to each other. */
  content?: readonly Rule[];
  /** What visitors would notice, but doesn't stop a build. */
  warnings?: readonly Rule[];
}

export interface ContentDefinition {
  /** The folders, in the order of the forms. */
  collections: Readonly<Record<string, Collection>>;
  /** The single files, in the order of the forms. */
  singletons: Readonly<Record<string, Singleton>>;
  /** Ids that pages have besides those of their sections: other entries and headings can't have them. */
  layoutIds?: readonly string[];
  /** The types of sections with which a page starts. Links lead to the top of the page instead. */
  startTypes?: readonly string[];
  /** Returns the names of the pages in the navigation, in its order. */
  listNavigation?: (files: readonly Pick<CheckedFile, 'file' | 'data'>[]) => string[];
  /** The folder with examples of all content files. */
  examplesFolder?: string;
  rules?: Rules;
}

/** What the tools know of a site. Most of them have it from the kind of their file. */
export interface ContentModel extends ContentDefinition {
  layoutIds: readonly string[];
  startTypes: readonly string[];
  rules: Rules;
  /** The folder of the single files. */
  singletonFolder: FormFolder;
  /** The kinds of content files, by the names of their collections. */
  kinds: ReadonlyMap<string, FileKind>;
  /** Returns the kind of a content file; undefined for other files. @param path relative to the content folder */
  kindOf: (path: string) => FileKind | undefined;
  /** What the site has besides the pages of its content; undefined if it isn't known. The dev server keeps it up to date. */
  site?: SitePaths;
}

/** The folder of the single files, as the forms show it. */
const singletonFolder: FormFolder = { name: 'site', label: 'Whole site', icon: 'language' };

/** A model whose type has the records, from which Astro has the types of entries. */
type ModelOf<Definition extends ContentDefinition> = Omit<
  ContentModel,
  'collections' | 'singletons'
> &
  Pick<Definition, 'collections' | 'singletons'>;

/**
 * Returns the model of a site, which exports it as `model` for the integration and the content check.
 * @param definition its records, and what they can't say
 */
export function defineContent<const Definition extends ContentDefinition>(
  definition: Definition,
): ModelOf<Definition> {
  const kinds = createKinds(definition);
  const single = new Map(
    [...kinds.values()].flatMap((kind): [string, FileKind][] =>
      kind.singleton ? [[`${kind.singleton.file}.${kind.extension}`, kind]] : [],
    ),
  );
  return {
    layoutIds: [],
    startTypes: [],
    rules: {},
    singletonFolder,
    ...definition,
    kinds,
    kindOf(path) {
      if (basename(path).startsWith('.')) return undefined;
      return single.get(path) ?? findEntryKind(kinds, path);
    },
  };
}

/** Returns the kind of an entry: of Home, or that of the other entries of its folder. */
function findEntryKind(kinds: ReadonlyMap<string, FileKind>, path: string) {
  const kind = kinds.get(dirname(path));
  if (!kind?.collection) return undefined;
  if (extname(path) !== `.${kind.extension}` && !isDevelopers(path, kind)) return undefined;
  return idOf(path) === HOME && kind.home ? kind.home : kind;
}

/** Creates the kinds of content files, by the names of their collections. */
function createKinds({ collections, singletons }: ContentDefinition) {
  const entries = Object.entries(collections).map(([name, collection]) =>
    createEntryKind(name, collection),
  );
  const files = Object.entries(singletons).map(([name, singleton]): FileKind => {
    return {
      name,
      folder: singletonFolder,
      ...fileRecord(singleton),
      schema: createFileSchema(singleton.schema, singleton.untranslated),
      names: {},
      singleton,
    };
  });
  return new Map([...entries, ...files].map((kind) => [kind.name, kind]));
}

/** Returns what a record says of its files. */
const fileRecord = ({ extension = 'mdx', hasSharedPictures = false }: Collection | Singleton) => ({
  extension,
  hasSharedPictures,
});

/** Creates the kind of the entries of a folder, with those of entries that have a schema of their own. */
function createEntryKind(name: string, collection: Collection): FileKind {
  const { label, icon, schema, home, schemaOfOneLanguage, untranslated, names = {} } = collection;
  const kind = {
    name,
    folder: { name, label, icon },
    ...fileRecord(collection),
    schema: createFileSchema(schema, untranslated),
    names,
    collection,
  };
  checkNames(kind);
  return {
    ...kind,
    home: home && {
      ...kind,
      folder: { name: HOME, label: home.label, icon: home.icon },
      schema: createFileSchema(home.schema, untranslated),
      isHome: true,
    },
    ofOneLanguage: schemaOfOneLanguage && {
      ...kind,
      schema: createFileSchema(schemaOfOneLanguage, untranslated),
    },
  };
}

/** Returns a model with more rules. */
export const withRules = (
  model: ContentModel,
  { file, content, warnings }: Rules,
): ContentModel => ({
  ...model,
  rules: {
    file: [...(model.rules.file ?? []), ...(file ?? [])],
    content: [...(model.rules.content ?? []), ...(content ?? [])],
    warnings: [...(model.rules.warnings ?? []), ...(warnings ?? [])],
  },
});
