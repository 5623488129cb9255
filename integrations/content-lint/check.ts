/** Checks every file below src/content, and says of each slip where it is, what is wrong and what to do. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageIds, pageParts, routes } from '../../src/site.ts';
import {
  entryName,
  folders,
  onlyOnce,
  singles,
  takenNames,
  textLimits,
} from '../../src/schemas/content.ts';
import { adviseTogether } from './warnings.ts';
import { checkFile, type CheckedFile, type Kind } from './file.ts';
import { isPicture, readPictures, type KnownPictures } from './images.ts';
import { nearest } from '../../src/schemas/suggest.ts';
import { slugOf } from './slug.ts';
import { bodyField, quoted, type Slip } from './diagnostic.ts';

type Folder = keyof typeof folders;
const folderNames = Object.keys(folders) as Folder[];

/** What came of a check. */
export interface Checked {
  /** What must be put right, in the order of the files; none where everything is right. */
  slips: Slip[];
  /** What is allowed, and would be better otherwise. */
  advice: Slip[];
  /** How many files were read. */
  files: number;
}

/**
 * Checks a content folder as a whole: each file by its schema and its text, the references between files,
 * and that there is nothing that no page would show.
 * @param root the content folder
 * @param known pictures that an earlier check read, by their content; those read now are added
 */
export async function checkContent(
  root: string,
  known: KnownPictures = new Map(),
): Promise<Checked> {
  const slips: Slip[] = [];
  const files = new Map<string, CheckedFile>();
  const paths = [
    ...folderNames.flatMap((folder) => entriesOf(root, folder)),
    ...Object.values(singles).map(({ file }) => `${file}.mdx`),
  ];
  const pictures = new Map(
    await Promise.all(
      [...new Set(paths.map(dirname))]
        .filter((folder) => typeOf(join(root, folder)) === 'folder')
        .map(async (folder) => [folder, await readPictures(join(root, folder), known)] as const),
    ),
  );
  for (const path of paths) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(root, path));
    } catch {
      const isThere = typeOf(join(root, path)) !== undefined;
      const problem = isThere
        ? 'cannot be opened: see whether it is a file, and whether you may read it'
        : 'is missing: the site cannot do without this file';
      slips.push({ file: path, field: '', problem });
      continue;
    }
    const kind = kindOf(path);
    const file = checkFile(path, bytes, kind, pictures.get(dirname(path)) ?? new Map());
    files.set(path, file);
  }
  slips.push(...checkTogether(files), ...strayFiles(root, new Set(paths)));
  // Where something is missing or misread, what stands beside it cannot be judged.
  const together =
    slips.length > 0 ? [] : [...adviseTogether(files), ...unusedPictures(files, pictures)];
  const ofFiles = [...files.values()].flatMap((file) => file.advice);
  const advice = [...ofFiles, ...together];
  return { slips, advice, files: files.size };
}

/**
 * Checks files that were checked one by one for what they say of each other.
 * @param files by their path below the content folder
 * @returns the slips of each file, and those between files
 */
export function checkTogether(files: ReadonlyMap<string, CheckedFile>): Slip[] {
  const ofFolder = (folder: Folder) =>
    [...files].filter(([path]) => dirname(path) === folder).map(([, file]) => file);
  const between = folderNames.flatMap((folder) => {
    const entries = ofFolder(folder);
    if (entries.length === 0) {
      const problem = 'is empty: the site needs one entry at least';
      return [{ file: folder, field: '', problem }];
    }
    const once = onlyOnce[folder];
    return entries.flatMap((entry, index) => {
      const before = entries.slice(0, index);
      return [
        ...entry.slips,
        ...nameSlips(folder, entry.file),
        ...(once ? twins(entry, before, once.field, once.cure) : []),
      ];
    });
  });
  const services = ofFolder('services').map(({ file }) => nameOf(file));
  const single = Object.values(singles).flatMap(({ file: path }) => {
    const file = files.get(`${path}.mdx`);
    if (!file) return [];
    return path === singles.footer.file
      ? [...file.slips, ...checkFooter(file, services)]
      : file.slips;
  });
  return [
    ...between,
    ...single,
    ...[...files.values()].flatMap((file) => deadLinks(file, services)),
  ];
}

/** Links in the text of a file to parts of pages that there are not. */
function deadLinks({ file, body }: CheckedFile, services: readonly string[]): Slip[] {
  return (body?.links ?? []).flatMap(({ line, url }) => {
    const [path, part] = url.split('#');
    const page = pageIds.find((id) => routes[id] === path);
    if (page === undefined || part === undefined) return [];
    const parts = [...pageParts[page], ...(page === 'services' ? services : [])];
    if (parts.includes(part)) return [];
    const near = nearest(part, parts);
    const cure =
      near === undefined ? `write ${path}` : `write ${path}#${near} if that is meant, or ${path}`;
    const problem = `has a link to ${url}, but that page has no part ${quoted(part)}: ${cure} for its top`;
    return [{ file, line, field: bodyField, problem }];
  });
}

/** Pictures that no file of their folder names: they are shown nowhere. */
function unusedPictures(
  files: ReadonlyMap<string, CheckedFile>,
  pictures: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Slip[] {
  return [...pictures].flatMap(([folder, names]) => {
    const entries = [...files].filter(([path]) => dirname(path) === folder);
    const used = JSON.stringify(entries.map(([, { data }]) => data));
    const unused = [...names.keys()].filter((name) => !used.includes(`"./${name}"`));
    const problem = 'is a picture that no file here names: delete it, or name it';
    return unused.map((name) => ({ file: `${folder}/${name}`, field: '', problem }));
  });
}

/** How a file of the content is checked. */
export function kindOf(path: string): Kind {
  const folder = folderNames.find((name) => name === dirname(path));
  if (folder) return { schema: folders[folder], textLimit: textLimits[folder] };
  const single = Object.values(singles).find(({ file }) => `${file}.mdx` === path);
  if (!single) throw new Error(`src/content/${path} is no file of the content.`);
  return { schema: single.schema, textLimit: undefined };
}

/** A field that an earlier file of the folder fills in as well. */
function twins(
  entry: CheckedFile,
  before: readonly CheckedFile[],
  field: string,
  cure: string,
): Slip[] {
  const value = entry.data[field];
  const twin = before.find(({ data }) => data[field] !== undefined);
  if (value === undefined || !twin) return [];
  const problem = `is ${JSON.stringify(value)}, and there is one in ${nameOf(twin.file)}.mdx: ${cure}`;
  return [{ ...entry.at([field]), problem }];
}

/** File names become part of addresses. */
function nameSlips(folder: Folder, file: string): Slip[] {
  const name = nameOf(file);
  if (!entryName.test(name)) {
    const better = slugOf(name) || 'new-entry';
    const problem = `has a name that cannot be part of an address: use small letters, digits and hyphens, such as ${better}.mdx`;
    return [{ file, field: '', problem }];
  }
  if (takenNames[folder]?.includes(name)) {
    const problem = `has a name that another part of the page has already: give it another one, such as our-${name}.mdx`;
    return [{ file, field: '', problem }];
  }
  return [];
}

function checkFooter({ data, at }: CheckedFile, services: readonly string[]): Slip[] {
  const footer = data as { services?: { entries?: unknown } | null };
  const entries = footer.services?.entries;
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) => {
    if (typeof id !== 'string' || services.includes(id)) return [];
    const near = nearest(id, services);
    const cure = near === undefined ? '' : `write ${near} if that is meant, or `;
    const problem = `names ${quoted(id)}, but there is no services/${id}.mdx: delete the line, or ${cure}write one of: ${services.join(', ')}`;
    return [{ ...at(['services', 'entries', index]), problem }];
  });
}

/** Files that no page would show: in no folder of the site's, hidden, or with another ending. */
function strayFiles(root: string, known: ReadonlySet<string>): Slip[] {
  const all = namesIn(root, true).filter((path) => typeOf(join(root, path)) !== 'folder');
  // Besides pictures and notes there may lie what a computer keeps for itself: .DS_Store, ._cloud.mdx.
  const isMeant = (path: string) =>
    known.has(path) ||
    isPicture(path) ||
    /^(?:README\.md|\._.+|\.(?!.*\.mdx$).+)$/s.test(basename(path));
  return all
    .filter((path) => !isMeant(path))
    .map((file) => ({
      file,
      field: '',
      problem: basename(file).startsWith('.')
        ? 'is hidden, as its name begins with a dot: take the dot away, or delete the file'
        : 'is shown nowhere: put it into one of the folders, with the ending .mdx, or delete it',
    }));
}

const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/\.mdx$/, '');

/** The paths of a folder's entries; files that begin with a dot are the computer's own. */
function entriesOf(root: string, folder: string) {
  return namesIn(join(root, folder))
    .filter((name) => /^[^.].*\.mdx$/s.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((path) => typeOf(join(root, path)) !== 'folder');
}

/** Paths in a folder, with `/` on every system; none where there is no such folder. */
const namesIn = (folder: string, recursive = false) =>
  typeOf(folder) === 'folder'
    ? readdirSync(folder, { recursive, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .sort()
    : [];

function typeOf(path: string): 'file' | 'folder' | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}
