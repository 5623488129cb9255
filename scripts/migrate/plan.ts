/** What a migration reads and, once all is known, changes in a content folder. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../studio/content.ts';
import { isLanguageCode } from '../../studio/index.ts';
import { writeFiles } from '../write-files.ts';
import { parseFile, type ContentFile } from './fields.ts';

export interface Plan {
  /** The content folder. The paths below are relative to it. */
  root: string;
  /** The new content of files. */
  writes: Map<string, string>;
  /** Files that get another path as they are. */
  moves: { from: string; to: string }[];
  copies: { from: string; to: string }[];
  deletions: string[];
  /** What was left out, and what else someone should know. */
  notes: string[];
}

/**
 * Returns a plan without changes.
 * @throws Error if it isn't a content folder
 */
export function createPlan(root: string): Plan {
  if (!existsSync(root) || !statSync(root).isDirectory()) {
    throw new Error(
      `${root} is not a folder. Give the path of a content folder, such as: npm run migrate -- src/content`,
    );
  }
  if (!['pages', 'site'].some((name) => existsSync(join(root, name)))) {
    throw new Error(
      `${root} has neither the folder pages nor the folder site, so it is not a content folder. Give the path of one, such as: npm run migrate -- src/content`,
    );
  }
  return { root, writes: new Map(), moves: [], copies: [], deletions: [], notes: [] };
}

/** Returns the path of a file for messages. */
export const shown = ({ root }: Plan, path: string) => join(root, path).replaceAll('\\', '/');

export const exists = ({ root }: Plan, path: string) => existsSync(join(root, path));

/** Reads a content file; undefined if there is none, or if it is empty, as one of a further language can be. */
export function readFile(plan: Plan, path: string): ContentFile | undefined {
  if (!exists(plan, path)) return undefined;
  const source = readFileSync(join(plan.root, path), 'utf8');
  const isFurtherLanguage = isLanguageCode(path.split('/', 1).join());
  if (isFurtherLanguage && source.trim() === '') return undefined;
  return parseFile(shown(plan, path), source);
}

/** Returns whether two files are the same. */
export const isSameFile = ({ root }: Plan, first: string, second: string) =>
  readFileSync(join(root, first)).equals(readFileSync(join(root, second)));

/** Lists the content files of a folder, without its subfolders. */
export const listFiles = ({ root }: Plan, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^[^.].*\.mdx$/.test(entry.name))
        .map(({ name }) => `${folder}/${name}`)
        .sort()
    : [];

/** Lists the folders of further languages. */
export const listLanguages = ({ root }: Plan): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isLanguageCode(entry.name))
    .map(({ name }) => name)
    .sort();

/**
 * Makes sure that new files can be read.
 * @throws Error if one has a name twice, as the old file had a field or a key that means something else now
 */
export function checkWrites(plan: Plan) {
  for (const [path, content] of plan.writes) {
    const [error] = readFrontMatter(content).errors;
    if (!error) continue;
    const line = content.split('\n')[error.line - 1]?.trim() ?? '';
    throw new Error(
      `${shown(plan, path)}\nThis file would have a field twice, since the new version uses its name, too: ` +
        `“${line}”. Rename or delete that field.`,
    );
  }
}

/** Carries out a plan. New files are written before old ones are deleted, so that an interruption loses nothing. */
export function carryOut({ root, writes, moves, copies, deletions }: Plan) {
  const inRoot = (path: string) => join(root, path);
  const copied = [...copies, ...moves].map(({ from, to }) => {
    return [inRoot(to), readFileSync(inRoot(from))] as const;
  });
  const written = [...writes].map(([path, content]) => [inRoot(path), content] as const);
  writeFiles(new Map<string, string | Buffer>([...copied, ...written]));
  for (const path of [...moves.map(({ from }) => from), ...deletions]) rmSync(inRoot(path));
}

/** Describes a plan: a line for each file, then what was left out. */
export function describePlan(plan: Plan): string[] {
  const { root, writes, moves, copies, deletions, notes } = plan;
  const path = (file: string) => shown(plan, file);
  const lines = [
    ...moves.map(({ from, to }) => `Moved ${path(from)} to ${path(to)}`),
    ...copies.map(({ from, to }) => `Copied ${path(from)} to ${path(to)}`),
    ...[...writes.keys()].map((file) => `Wrote ${path(file)}`),
    ...deletions.map((file) => `Deleted ${path(file)}`),
    ...notes,
  ];
  return lines.length === 0 ? [`${root} is up to date.`] : lines;
}
