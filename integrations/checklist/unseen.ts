import { message } from '../../src/messages.ts';
import { model } from '../../src/model.ts';
import type { CollectionName } from '../../src/schemas/collections.ts';
import type { SectionType } from '../../src/schemas/sections.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import {
  type CheckedFile,
  type ContentResult,
  findPath,
  inFile,
  listOf,
  listSections,
} from 'astro-content-studio/model';
import type { Finding } from './tasks.ts';

/** Lists what no page shows. Without the section that lists services, that is their texts, to which the footer links. */
export function listUnseen({ files }: ContentResult): Finding[] {
  const textSection: SectionType = 'service-list';
  const pages = files.flatMap(listSections);
  const texts = pages.some(({ type }) => type === textSection) ? [] : listServiceTexts(files);
  return [...listUnseenEntries(files), ...texts].map((found) => ({ ...found, canStay: false }));
}

const isUnseen = (entry: CheckedFile, files: readonly CheckedFile[]) =>
  entry.kind.collection !== undefined && findPath(entry, files, model) === undefined;

const listUnseenEntries = (files: readonly CheckedFile[]) =>
  files
    .filter((entry) => isUnseen(entry, files))
    .map(({ file }) => ({ ...inFile(file), message: message('unseen-entry') }));

/** Lists the texts of services, and the links to them in the footer. */
function listServiceTexts(files: readonly CheckedFile[]) {
  const folder: CollectionName = 'services';
  const services = files.filter((entry) => entry.folder === folder && !isUnseen(entry, files));
  const footer = files.find(({ file }) => file === `${singletons.footer.file}.mdx`);
  const path = ['services', 'entries'];
  const links = listOf((Object(footer?.data['services']) as { entries?: unknown }).entries);
  return [
    ...services.flatMap(({ body, locateText }) =>
      (body?.texts ?? [])
        .slice(0, 1)
        .map(({ line }) => ({ ...locateText(line), message: message('unseen-text') })),
    ),
    ...(footer && links.length > 1
      ? [{ ...footer.locate(path), message: message('unseen-links') }]
      : []),
  ];
}
