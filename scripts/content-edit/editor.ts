/** Changes copy in the files below src/content: checked before it is written, and undone again. */
import { lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { checkContent, kindOf } from '../content-check/check.ts';
import { imageAmong, type KnownPictures } from '../content-check/pictures.ts';
import { purposeOf, schemaAt } from '../content-check/plain-words.ts';
import { readFrontMatter } from '../content-check/front-matter.ts';
import { bodyField, fieldName, placeOf, wordsOf } from '../content-check/slip.ts';
import { changeField, changeText, readField, readText } from './edit-file.ts';

/** Where a piece of copy stands: the file below src/content, and the field; no field for its text. */
export const pieceSchema = z.strictObject({
  file: z.string(),
  path: z.array(z.union([z.string(), z.int()])),
});

/** A change that is asked for: what stands there now, as the one who asks has seen it, and what shall. */
export const changeSchema = pieceSchema.extend({ before: z.string(), after: z.string() });

type PieceOfCopy = z.infer<typeof pieceSchema>;

/** What is known of a piece of copy. */
export interface Looked {
  value: string;
  /** The file with its line, as editors take it. */
  place: string;
  /** The field in human words, and what it is for. */
  field: string;
  about: string | undefined;
  /** How many characters there is room for. */
  most: number | undefined;
  /** Whether it may have several lines. */
  isText: boolean;
  /** What else stands beside it in the file and can be changed, figures and names of files included. */
  beside: PieceOfCopy['path'][];
}

/** What came of a change, in a sentence. */
export interface Done {
  said: string;
}

/** Why something was not done, in words for the one who asked. */
export class Refusal extends Error {}

/** How many changes can be undone. */
const MOST_CHANGES = 100;

/**
 * Makes an editor of a content folder. It writes into its content files and nowhere else.
 * @param root the folder
 * @param known pictures that were read before
 * @param tell hears of each file that was written, by its path
 */
export function createContentEditor(
  root: string,
  known: KnownPictures = new Map(),
  tell: (path: string) => void = () => undefined,
) {
  const changes: { file: string; field: string; before: Buffer; after: Buffer }[] = [];

  /**
   * What stands in a place.
   * @throws {Refusal} when there is no such place
   */
  function look({ file, path }: PieceOfCopy): Looked {
    const { source } = open(root, file);
    const read = readFrontMatter(source);
    if ('fault' in read) throw new Refusal(`src/content/${file} ${read.fault.problem}.`);
    const { schema: schemaWith, textLimit } = kindOf(file);
    const schema = schemaWith({ image: imageAmong(new Map()) });
    const isText = path.length === 0;
    const own = isText ? undefined : schemaAt(schema, path);
    return {
      value: String(valueIn(source, path)),
      place: placeOf({ file, line: isText ? read.bodyLine : read.lineOf(path) }),
      field: isText ? bodyField : fieldName(path.join('.')),
      about: purposeOf(schema, path),
      most: isText
        ? textLimit
        : own instanceof z.ZodString
          ? (own.maxLength ?? undefined)
          : undefined,
      isText,
      beside: fieldsBeside(read.values, path),
    };
  }

  /**
   * Writes a change into its file, and nothing else of the file changes.
   * @throws {Refusal} when it would be a slip, or the file says something else than was seen
   */
  async function save(change: z.infer<typeof changeSchema>): Promise<Done> {
    const { file, path, before } = change;
    const after = change.after.trim();
    const { bytes, source } = open(root, file);
    const now = valueIn(source, path);
    if (String(now) !== before) {
      throw new Refusal(
        'It was changed in the file meanwhile. Load the page again, and look at it.',
      );
    }
    const value = typeof now === 'number' && /^\d+$/.test(after) ? Number(after) : after;
    let changed: string;
    try {
      changed = path.length === 0 ? changeText(source, after) : changeField(source, path, value);
    } catch (error) {
      throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
    }
    const written = Buffer.from(changed);
    const problems = await slipsOf(file, written);
    if (problems !== '') throw new Refusal(problems);
    const field = path.length === 0 ? bodyField : fieldName(path.join('.'));
    if (written.equals(bytes)) return { said: 'Nothing was changed.' };
    tell(write(root, file, written));
    changes.push({ file, field, before: bytes, after: written });
    changes.splice(0, changes.length - MOST_CHANGES);
    return { said: `Saved in src/content/${file}: ${field}.` };
  }

  /**
   * Takes back the last change.
   * @throws {Refusal} when there is none, or the file was changed since
   */
  function undo(): Done {
    const last = changes.pop();
    if (!last) throw new Refusal('There is nothing to undo.');
    const { file, field, before, after } = last;
    if (!open(root, file).bytes.equals(after)) {
      throw new Refusal(`src/content/${file} was changed since, so that nothing was undone.`);
    }
    tell(write(root, file, before));
    return { said: `Undone in src/content/${file}: ${field}.` };
  }

  /** What would be wrong in a file that is not wrong now. */
  async function slipsOf(file: string, written: Uint8Array) {
    const { slips } = await checkContent(root, { known, instead: new Map([[file, written]]) });
    if (slips.length === 0) return '';
    const { slips: before } = await checkContent(root, { known });
    const added = slips.filter((slip) => !before.some((old) => isDeepStrictEqual(old, slip)));
    return added.map((slip) => wordsOf(slip)[0]).join('\n');
  }

  return { look, save, undo };
}

/** The ways to the fields of one value in the group of a field. */
function fieldsBeside(values: unknown, path: PieceOfCopy['path']): PieceOfCopy['path'][] {
  const group = path.slice(0, -1);
  const there = group.reduce<object>((value, step) => childOf(value, step), childOf(values));
  return Object.entries(there)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([key]) => [...group, Array.isArray(there) ? Number(key) : key])
    .filter((other) => !isDeepStrictEqual(other, path));
}

/** A group of fields, or one in it; nothing in it where it is none. */
function childOf(value: unknown, step?: string | number): object {
  const found: unknown =
    step === undefined
      ? value
      : Object.entries(value ?? {}).find(([key]) => key === String(step))?.[1];
  return typeof found === 'object' && found !== null ? found : {};
}

const valueIn = (source: string, path: PieceOfCopy['path']) => {
  try {
    return path.length === 0 ? readText(source) : readField(source, path);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** A content file as it is. Whatever else a path may lead to is refused. */
function open(root: string, file: string) {
  const path = pathOf(root, file);
  const bytes = readFileSync(path);
  const source = bytes.toString('utf8');
  if (!Buffer.from(source).equals(bytes)) {
    throw new Refusal(
      `src/content/${file} is not saved as UTF-8, so that it cannot be changed here.`,
    );
  }
  return { bytes, source };
}

/** The path of a content file: a real file, in its own folder, that no other place shares. */
function pathOf(root: string, file: string) {
  const no = new Refusal(`src/content/${file} is no file that can be changed here.`);
  if (!/^[a-z\d-]+\/[a-z\d-]+\.mdx$/.test(file)) throw no;
  const path = join(realpathSync(root), file);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  try {
    kindOf(file);
  } catch {
    throw no;
  }
  // A link would lead out of the folder; a second name of a file may lie outside of it.
  if (!stats?.isFile() || stats.nlink > 1 || realpathSync(path) !== path) throw no;
  return path;
}

/** Writes over a file in its place: programs that watch it may miss one that takes its name. */
function write(root: string, file: string, bytes: Uint8Array) {
  const path = pathOf(root, file);
  const before = readFileSync(path);
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    writeFileSync(path, before);
    throw error;
  }
  return path;
}
