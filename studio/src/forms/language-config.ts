/**
 * Generates the configuration of the forms of a further language. Each entry of the first language has a form, whether the
 * file of the other exists or not: its fields are the texts of that entry.
 */
import type {
  CmsConfig,
  CollectionFile,
  EntryCollection,
  Field,
  FileCollection,
} from '@sveltia/cms';
import { dirname } from 'node:path';
import { pagesByName } from '../check/pages.ts';
import { findPath } from '../check/places.ts';
import type { LanguageResult, ContentResult } from '../languages/check-language.ts';
import { countStates, describeCounts, listTextStates, type TextState } from '../languages/state.ts';
import { isInLanguage, type LanguagePair, type Translation } from '../languages/translation.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { byOrder } from '../lib/entry-title.ts';
import { isPublished } from '../lib/publishing.ts';
import { addressOfPath } from '../lib/trailing-slash.ts';
import { entryLabel, formOf } from '../model/labels.ts';
import { hrefBelow } from '../urls.ts';

import {
  HOME,
  idOf,
  listEntryKinds,
  withoutExtension,
  type EntryKind,
  type FormFolder,
} from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import {
  commonConfig,
  createEntryCollection,
  listTitleFields,
  mediaFolders,
  previewPath,
  type FormsSite,
} from './config.ts';
import { wordsFile } from './form-address.ts';
import { adminPath, formats, formsName, HEADING, ownPagesName } from './form-names.ts';
import { canHold, createWordFields } from './word-fields.ts';
import { slugPattern } from '../model/records.ts';

/** Creates the configuration. */
export function languageConfig(
  site: FormsSite,
  content: ContentResult,
  language: LanguageResult,
): CmsConfig {
  const { model } = site;
  return {
    ...commonConfig(site),
    app_title: `Translate the website: ${language.pair.other}`,
    collections: [
      ...listEntryKinds(model).flatMap((kind) => [
        ...createCollection(kind.folder, content, language, site),
        ...createOwnPages(kind, content, language, model),
      ]),
      { name: 'shared', divider: true },
      ...createCollection(model.singletonFolder, content, language, site),
    ],
  };
}

/** Creates the collection of a folder, with a form for each of its files; none if the folder has no texts. */
function createCollection(
  { name: folder, label, icon }: FormFolder,
  content: ContentResult,
  language: LanguageResult,
  site: FormsSite,
): FileCollection[] {
  const { code, translations, pair } = language;
  const inFolder = translations.filter(({ original }) => dirname(original.file) === folder);
  const files = sorted(inFolder, code, site.model)
    .map((translation) => createFile(translation, content, language, site))
    .filter((file) => file !== undefined);
  if (files.length === 0) return [];
  return [
    {
      name: formsName(code, folder),
      label,
      // The heading of a form whose file doesn't exist yet: “Creating words in German”.
      label_singular: `words in ${pair.other}`,
      icon,
      // Texts show the pictures of the first language, too.
      ...mediaFolders(folder),
      files,
    },
  ];
}

/** Sorts the files of a folder as the site of a language does, Home first; single files as /admin does. */
function sorted(
  translations: readonly Translation[],
  code: string,
  { kinds }: ContentModel,
): Translation[] {
  const files = [...kinds.values()].flatMap(({ name, collection, singleton }) =>
    singleton ? [singleton.file] : collection?.home ? [`${name}/${HOME}`] : [],
  );
  const place = ({ original }: Translation) => {
    const file = withoutExtension(original.file);
    return files.includes(file) ? files.indexOf(file) : files.length;
  };
  const dataOf = ({ original }: Translation) => ({ data: Object(original.values) as object });
  return translations.toSorted((a, b) => {
    const compare = byOrder(code, a.original.kind.names);
    return place(a) - place(b) || compare(dataOf(a), dataOf(b));
  });
}

/** Creates the form of a file; none if it has no texts, or if the form would lose what the file has. */
function createFile(
  translation: Translation,
  content: ContentResult,
  { code, pair, files }: LanguageResult,
  { model, siteUrl: { base } }: FormsSite,
): CollectionFile | undefined {
  const { file, kind, values } = translation.original;
  const entry = { file, kind, data: Object(values) as Record<string, unknown> };
  const pathInFirst = findPath(entry, content.files, model);
  const path = findPath(entry, files, model);
  const isSeen = pathInFirst !== undefined && isPublished(entry);
  const pageUrl = isSeen
    ? hrefBelow(base, addressOfPath(pathInFirst, model.site?.trailingSlash))
    : undefined;
  const fields = createWordFields(translation, pair, pageUrl);
  if (fields.length === 0 || !canEdit(translation, fields)) return undefined;
  const { summary, icon } = describeState(translation, pair);
  const title = titleOf(translation);
  return {
    name: idOf(file),
    label: summary === '' ? title : `${title} (${summary})`,
    icon,
    // An entry that was renamed may have its words in a file of the old name.
    file: `${CONTENT_FOLDER}/${wordsFile(translation, code)}`,
    format: formats[kind.extension],
    // Home of a language has no slash at its end, unless all pages have one.
    preview_path:
      path !== undefined && isInLanguage(translation)
        ? previewPath(`/${code}${path.replace(/^\/(?=#|$)/, '')}`, model)
        : undefined,
    fields: [createHeading(translation, pair, base), ...fields],
  };
}

/** Creates the heading of a form, with a link to the form of the same entry in the first language. */
function createHeading({ original }: Translation, { first }: LanguagePair, base: string): Field {
  const { file, kind, values } = original;
  const { label, address } = formOf(kind, file, values);
  return {
    name: 'formHeading',
    label,
    comment: `[Open it in ${first}](${hrefBelow(base, adminPath())}${address})`,
    widget: HEADING,
    required: false,
  };
}

/** Lists the files of a language that have no form, as it would lose what they have. Each has an error or a warning. */
export const listFilesWithoutForm = ({ translations, pair }: LanguageResult): string[] =>
  translations
    .filter((translation) => !canEdit(translation, createWordFields(translation, pair)))
    .flatMap(({ own }) => own?.locate([]).file ?? []);

/** Returns whether Sveltia CMS can read a file, and keeps all that it has. */
const canEdit = ({ own }: Translation, fields: readonly Field[]) =>
  own === undefined || (own.text !== undefined && canHold(fields, own.values));

/** Returns what /admin calls an entry. */
const titleOf = ({ original: { file, kind, values } }: Translation): string =>
  entryLabel(kind, file, values);

/** Returns how far a file is translated, in words and as a Material Symbol. */
function describeState(
  translation: Translation,
  { other }: LanguagePair,
): { summary: string; icon: string | undefined } {
  const states = listTextStates(translation);
  const counts = countStates(states);
  const texts = isInLanguage(translation)
    ? describeCounts(counts, states.length)
    : `not in ${other} yet`;
  const summary = [texts, translation.isDraft && 'draft'].filter(Boolean).join(', ');
  return { summary, icon: stateIcon(translation, states) };
}

/** Returns the icon of an entry; none if it has nothing to translate. */
function stateIcon({ own }: Translation, states: readonly TextState[]): string | undefined {
  const { missing, changed, uncompared, copied } = countStates(states);
  if (changed > 0) return 'history';
  if (missing + uncompared + copied > 0) return own ? 'pending' : 'radio_button_unchecked';
  return states.length > 0 ? 'check_circle' : undefined;
}

/**
 * Creates the collection of the pages that only this language has, where there can be some. Their names are typed: Sveltia
 * CMS checks a name that it makes of the title only while its field is shown, and would write over a page of another form.
 */
function createOwnPages(
  kind: EntryKind,
  { files }: ContentResult,
  language: LanguageResult,
  model: ContentModel,
): EntryCollection[] {
  const { name: folder, collection, ofOneLanguage } = kind;
  const { label, reservedNames = [] } = collection;
  if (!ofOneLanguage) return [];
  const { code, pair } = language;
  const choices = { pages: [], links: [], hidden: [], titleFields: listTitleFields(model) };
  const form = createEntryCollection(
    { ...kind, schema: ofOneLanguage.schema },
    language.files,
    choices,
    model,
  );
  const names = [
    ...reservedNames,
    ...pagesByName(files, model).keys(),
    ...files.filter((file) => file.folder === folder).map(({ id }) => id),
    ...listWordFiles(language, folder),
  ].filter((name) => slugPattern.test(name));
  return [
    {
      ...form,
      name: ownPagesName(code, folder),
      label: `Only in ${pair.other}: ${label}`,
      folder: `${CONTENT_FOLDER}/${code}/${folder}`,
      ...mediaFolders(`${code}/${folder}`),
      filter: { field: 'only', value: 'here' },
      preview_path: `/${code}${form.preview_path}`,
      slug: {
        editable: ['create'],
        hint: `The name of the file, and the end of the page’s URL: imprint for /${code}/imprint.`,
        pattern: [
          new RegExp(`^(?!(?:${[...new Set(names)].join('|')})$)${slugPattern.source.slice(1)}`),
          'Use lowercase letters, digits and hyphens, such as imprint, ' +
            `and no name that a page has in ${pair.first}: its form is in “${label}”.`,
        ],
      },
      // The old URL of a renamed page would have the language in it.
      aliases_field: false,
      fields: [...form.fields, { name: 'only', widget: 'hidden', default: 'here' }],
    },
  ];
}

/** Lists the names of the files with words for entries of a folder. Those of renamed entries can have old names. */
const listWordFiles = ({ translations }: LanguageResult, folder: string): string[] =>
  translations.flatMap(({ own }) => (own && dirname(own.file) === folder ? [idOf(own.file)] : []));
