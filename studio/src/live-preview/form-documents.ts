/** What the forms have, as documents of the content check. */
import type { EntryContent } from '../forms/pane.ts';
import { createDocument, type Document } from '../model/document.ts';
import { isDevelopers } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { findExcess } from '../text/limits.ts';
import { parseText, walk } from '../text/parse.ts';
import { isPicture, type Pictures } from './pictures.ts';

/** Creates the document of a file. @param folder folder of a further language in the content folder */
export type CreateDocument = (file: string, source: EntryContent, folder?: string) => Document;

/** Returns a function that creates the document of a file. */
export const documentCreator =
  ({ kindOf }: ContentModel): CreateDocument =>
  (file, { values, text }, folder = '') => {
    const kind = kindOf(file);
    if (!kind) throw new Error(`${file} is not a content file.`);
    const code = isDevelopers(file, kind) ? '' : undefined;
    return { ...createDocument(file, kind, values, { source: text, line: 1 }, { folder }), code };
  };

/** Returns the fields and the text of a document. */
export const contentOf = ({ values, text }: Document): EntryContent => ({
  values: Object(values) as EntryContent['values'],
  text: text?.source ?? '',
});

/** Lists the pictures of a file: those of its fields, and those in its text. */
export const listPictures = ({ values, text }: EntryContent): string[] =>
  [...listValues(values), ...listPicturesInText(text)].filter(isPicture);

/** Lists all values that are in a value. */
function listValues(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(listValues);
}

const listPicturesInText = (text: string): string[] =>
  findExcess(text)
    ? []
    : [...walk(parseText(text))].flatMap((node) => (node.type === 'image' ? [node.url] : []));

/** Returns the content of a form as it is after saving, when new pictures have a path. */
export function asSaved(source: EntryContent, pictures: Pictures): EntryContent {
  const values = JSON.parse(
    JSON.stringify(source.values, (_, value: unknown) =>
      isPicture(value) ? pictures.checkedPath(value) : value,
    ),
  ) as EntryContent['values'];
  let { text } = source;
  for (const picture of listPicturesInText(text)) {
    text = text.replaceAll(picture, pictures.checkedPath(picture));
  }
  return { values, text };
}
