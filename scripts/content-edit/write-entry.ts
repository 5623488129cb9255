/** Writes a new entry into its folder, all of it or nothing. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { format, resolveConfig } from 'prettier';
import { Document } from 'yaml';
import { takenNames } from '../../src/schemas/content.ts';
import { checkContent } from '../content-check/check.ts';
import type { KnownPictures } from '../content-check/pictures.ts';
import type { Slip } from '../content-check/slip.ts';
import { changeField, changeText } from './edit-file.ts';
import { fieldsOf, mainField, type Value } from './entry-fields.ts';
import type { Folder } from './kinds.ts';
import { freePicture } from './picture.ts';

/** An entry that is there. */
export interface Entry {
  /** The name of its file, without the ending. */
  slug: string;
  order: number;
  /** What people call it. */
  name: string;
  /** What its fields say. */
  data: Record<string, unknown>;
}

/** An entry that is to be made. */
export interface NewEntry {
  folder: Folder;
  slug: string;
  /** What its fields say, by their names; optional ones may be missing. */
  values: ReadonlyMap<string, Value>;
  /** The slug of the entry that it follows; nothing where it is to be the first. */
  after: string | undefined;
}

/** What came of writing an entry: paths below the content folder, or why nothing was written. */
export type Written = { made: string[]; changed: string[]; advice: Slip[] } | { slips: Slip[] };

/**
 * The entries of a folder, in their order. Files that cannot be read are left out: the content check
 * names them before anything is written.
 * @param root the content folder
 */
export function readEntries(root: string, folder: Folder): Entry[] {
  const main = mainField(fieldsOf(folder))?.name;
  return readdirSync(join(root, folder))
    .filter((file) => /^[^.].*\.mdx$/.test(file))
    .flatMap((file) => {
      const slug = file.replace(/\.mdx$/, '');
      try {
        const source = readFileSync(join(root, folder, file), 'utf8');
        const { frontmatter: data } = parseFrontmatter(source);
        const name = main === undefined ? slug : String(data[main]);
        return [{ slug, order: Number(data['order']), name, data }];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.order - b.order);
}

/**
 * What is wrong with a name for the file of a new entry.
 * @returns a phrase that follows "It", with a name to take instead; nothing where it can be taken
 */
export function problemOfSlug(folder: Folder, slug: string, entries: readonly Entry[]) {
  if (slug === '') {
    return 'cannot be made of these words: give it a name of letters a to z, such as new-entry';
  }
  const isThere = (name: string) => entries.some((entry) => entry.slug === name);
  const isOfPage = (name: string) => takenNames[folder]?.includes(name) ?? false;
  if (!isThere(slug) && !isOfPage(slug)) return undefined;
  let better = isOfPage(slug) ? `our-${slug}` : `${slug}-2`;
  for (let number = 3; isThere(better); number += 1) better = `${slug}-${number}`;
  const reason = isThere(slug) ? 'which is there already' : 'a name of another part of the page';
  return `would be ${slug}.mdx, ${reason}: give it another name, such as ${better}`;
}

/**
 * Makes room for an entry.
 * @param entries those of the folder, in their order
 * @param after the slug of the one that it follows; nothing where it is to be the first
 * @returns its own order, and the new orders of those behind it that must move
 */
export function makeRoom(entries: readonly Entry[], after: string | undefined) {
  const index = entries.findIndex(({ slug }) => slug === after);
  const order = (entries[index]?.order ?? 0) + 1;
  const moves: { slug: string; order: number }[] = [];
  for (const entry of entries.slice(index + 1)) {
    if (entry.order !== order + moves.length) break;
    moves.push({ slug: entry.slug, order: entry.order + 1 });
  }
  return { order, moves };
}

/**
 * The file of an entry, as Prettier would have it.
 * @param values what the fields say; a picture is the path that names it
 */
export async function entryFile(
  folder: Folder,
  order: number,
  values: ReadonlyMap<string, Value>,
): Promise<string> {
  const document = new Document({ order });
  const texts: [(string | number)[], string][] = [];
  for (const { name, path } of fieldsOf(folder)) {
    const value = values.get(name);
    if (value === undefined || path.length === 0) continue;
    if (typeof value === 'string') texts.push([path, value]);
    if (Array.isArray(value))
      texts.push(...value.map((text, item): (typeof texts)[0] => [[...path, item], text]));
    const placeholder = Array.isArray(value) ? value.map(() => 'x') : 'x';
    document.setIn(
      path,
      document.createNode(
        typeof value === 'number' || typeof value === 'boolean' ? value : placeholder,
      ),
    );
  }
  let source = `---\n${document.toString({ lineWidth: 0 })}---\n`;
  for (const [path, text] of texts) source = changeField(source, path, text);
  const text = values.get('text');
  if (typeof text === 'string') source = changeText(source, text);
  // The project's settings, as for a file that lies where the others do.
  const filepath = join(import.meta.dirname, `../../src/content/${folder}/new.mdx`);
  return await format(source, { ...(await resolveConfig(filepath)), filepath, plugins: [] });
}

/**
 * Writes an entry with its picture, and moves those behind it, when the content is right with it.
 * @param root the content folder
 * @param known pictures that were read before; those read now are added
 * @returns what was written, or the slips for which nothing was
 * @throws {Error} when a file cannot be written; then all is as it was
 */
export async function writeEntry(
  root: string,
  { folder, slug, values, after }: NewEntry,
  known: KnownPictures,
): Promise<Written> {
  const { order, moves } = makeRoom(readEntries(root, folder), after);
  const pictures = new Map<string, Uint8Array>();
  const said = new Map(values);
  for (const [name, value] of values) {
    if (!(value instanceof Uint8Array)) continue;
    const file = freePicture(join(root, folder), slug);
    pictures.set(`${folder}/${file}`, value);
    said.set(name, `./${file}`);
  }
  const file = `${folder}/${slug}.mdx`;
  const changed = new Map(
    moves.map((move) => {
      const path = `${folder}/${move.slug}.mdx`;
      const source = readFileSync(join(root, path), 'utf8');
      return [path, Buffer.from(changeField(source, ['order'], move.order))] as const;
    }),
  );
  const added = new Map([[file, Buffer.from(await entryFile(folder, order, said))]]);

  const { advice: before } = await checkContent(root, { known });
  const undo: (() => void)[] = [];
  const add = (path: string, bytes: Uint8Array) => {
    // Never over a file that has come in the meantime.
    writeFileSync(join(root, path), '', { flag: 'wx' });
    undo.push(() => rmSync(join(root, path)));
    writeFileSync(join(root, path), bytes);
  };
  const change = (path: string, bytes: Uint8Array) => {
    const before = readFileSync(join(root, path));
    undo.push(() => writeFileSync(join(root, path), before));
    writeFileSync(join(root, path), bytes);
  };
  const undoAll = () => {
    for (const step of undo.reverse()) step();
  };
  try {
    // The check looks at pictures where they lie.
    pictures.forEach((bytes, path) => add(path, bytes));
    const instead = new Map([...changed, ...added]);
    const { slips, advice } = await checkContent(root, { known, instead });
    if (slips.length > 0) {
      undoAll();
      return { slips };
    }
    changed.forEach((bytes, path) => change(path, bytes));
    added.forEach((bytes, path) => add(path, bytes));
    return {
      made: [file, ...pictures.keys()],
      changed: [...changed.keys()],
      // What was weak before is not this entry's doing; what counts entries is.
      advice: advice.filter((slip) => !before.some((old) => isDeepStrictEqual(old, slip))),
    };
  } catch (error) {
    undoAll();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Nothing was written, as saving failed: ${reason}`, { cause: error });
  }
}
