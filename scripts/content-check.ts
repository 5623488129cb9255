/** Checks every file below src/content, and says of each slip where it is, what is wrong and what to do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { folders, foldersWithText, singles } from '../src/schemas/content.ts';
import type { SchemaTools } from '../src/schemas/fields.ts';

/** One thing that is wrong in the content. */
export interface Slip {
  /** The file (or folder), as a path below the content folder. */
  file: string;
  /** The line, from 1, where it is known. */
  line?: number;
  /** The field, such as `hero.links.0.label`; empty where it is about the file as a whole. */
  field: string;
  /** What is wrong and what to do, as a phrase that follows the field's name. */
  problem: string;
}

type Schema = (tools: SchemaTools) => z.ZodType;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
/** Comments of MDX and white space: what may stand where no text is shown. */
const NOTHING = /^(?:\s|\{\/\*[\s\S]*?\*\/\})*$/;

/**
 * Checks a content folder as a whole: each file by its schema, the orders and the references between
 * files, and that there is nothing that no page would show.
 * @param root the content folder
 * @returns all slips, in the order of the files; none where everything is right
 */
export function checkContent(root: string): Slip[] {
  const slips: Slip[] = [];
  const known = new Set<string>();

  for (const [folder, schema] of Object.entries(folders)) {
    const files = filesOf(join(root, folder)).filter((name) => name.endsWith('.mdx'));
    if (files.length === 0) {
      slips.push({
        file: folder,
        field: '',
        problem: 'is empty: the site needs one entry at least',
      });
    }
    const orders = new Map<unknown, string>();
    for (const name of files) {
      const file = `${folder}/${name}`;
      known.add(file);
      const entry = checkFile(root, file, schema, foldersWithText.includes(folder));
      slips.push(...entry.slips);
      const { order } = entry.data;
      const twin = orders.get(order);
      if (order !== undefined && twin !== undefined) {
        slips.push({
          ...entry.at(['order']),
          problem: `is ${JSON.stringify(order)}, and so it is in ${twin}: give each its own number`,
        });
      }
      orders.set(order, name);
    }
  }

  for (const { file: path, schema } of Object.values(singles)) {
    const file = `${path}.mdx`;
    known.add(file);
    if (!existsSync(join(root, file))) {
      slips.push({ file, field: '', problem: 'is missing: the site cannot do without this file' });
      continue;
    }
    const entry = checkFile(root, file, schema, false);
    slips.push(...entry.slips);
    if (path === singles.footer.file) slips.push(...checkFooter(root, entry));
  }

  return [...slips, ...strayFiles(root, known)];
}

/** One line a slip, for a terminal. */
export function describeSlip({ file, line, field, problem }: Slip): string {
  const place = `src/content/${file}${line === undefined ? '' : `:${line}`}`;
  return `${place}\n  ${field === '' ? 'It' : field} ${problem}`;
}

interface CheckedFile {
  data: Record<string, unknown>;
  slips: Slip[];
  /** The beginning of a slip about a field of this file. */
  at: (path: readonly PropertyKey[]) => Pick<Slip, 'file' | 'line' | 'field'>;
}

function checkFile(root: string, file: string, schema: Schema, hasText: boolean): CheckedFile {
  const source = readFileSync(join(root, file), 'utf8');
  const whole = (problem: string): CheckedFile => ({
    data: {},
    slips: [{ file, line: 1, field: '', problem }],
    at: (path) => ({ file, field: path.join('.') }),
  });
  if (source.includes('\uFFFD')) return whole('is not saved as UTF-8: save it with that encoding');
  const match = FRONT_MATTER.exec(source.replace(/^\uFEFF/, ''));
  if (!match) return whole('has no front matter: its first line must be ---, and --- must end it');

  const lines = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter: lines, prettyErrors: false });
  // The front matter begins on the second line of the file.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [fault] = document.errors;
  if (fault) {
    const problem = `cannot be read here: ${fault.message}. Compare it with a neighbouring file`;
    return { ...whole(''), slips: [{ file, line: lineAt(fault.pos[0]), field: '', problem }] };
  }

  const at: CheckedFile['at'] = (path) => ({
    file,
    line: lineOf(document, path, lineAt),
    field: path.join('.'),
  });
  const folder = join(root, file, '..');
  const values = (document.toJS() as Record<string, unknown> | null) ?? {};
  const { error, data } = schema({ image: imageIn(folder) }).safeParse(values, {
    error: plainWords,
  });
  const slips: Slip[] = (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          ...at([...issue.path, key]),
          problem: 'is not a field of this file: correct its name, or delete the line',
        }))
      : [{ ...at(issue.path), problem: issue.message }],
  );

  const body = source.slice(source.indexOf(match[0]) + match[0].length);
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  const isEmpty = NOTHING.test(body);
  if (hasText && isEmpty) {
    slips.push({
      file,
      line: bodyLine,
      field: 'The text below the front matter',
      problem: 'is missing: write it',
    });
  } else if (!hasText && !isEmpty) {
    slips.push({
      file,
      line: bodyLine,
      field: 'The text below the front matter',
      problem: 'would not be shown: everything this file says stands in its front matter',
    });
  }
  return { data: (error ? values : data) as Record<string, unknown>, slips, at };
}

/** The line of a field; of the nearest field around it where it is missing. */
function lineOf(document: Document, path: readonly PropertyKey[], lineAt: (at: number) => number) {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    const range = node !== null && typeof node === 'object' && 'range' in node && node.range;
    if (Array.isArray(range)) return lineAt(Number(range[0]));
  }
  return 1;
}

/** Stands in for Astro's image helper: the path must lead to a picture. */
function imageIn(folder: string) {
  const image = z.string().superRefine((path, context) => {
    const problem = !path.startsWith('./')
      ? 'must start with ./, such as ./picture.webp'
      : !IMAGE.test(path)
        ? 'must be a picture: avif, gif, jpg, png, svg or webp'
        : !existsSync(join(folder, path))
          ? `names ${path}, but there is no such file in this folder: put it there, or correct the name`
          : undefined;
    if (problem !== undefined) context.addIssue(problem);
  });
  return (() => image) as unknown as SchemaTools['image'];
}

/** Says in plain words what a schema without words of its own found. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing: add it';
    if (issue.input === null) return 'is empty: write something after the colon';
    const kinds: Record<string, string> = {
      string: 'a text (put it in quotes)',
      number: 'a number, without quotes',
      int: 'a whole number, without quotes',
      boolean: 'true or false, without quotes',
      array: 'a list: one line each, beginning with a hyphen',
      object: 'a group of fields, each on a line of its own and indented',
    };
    return `must be ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  return undefined;
};

function checkFooter(root: string, { data, at }: CheckedFile): Slip[] {
  const services = filesOf(join(root, 'services'))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.replace(/\.mdx$/, ''));
  const footer = data as { services?: { entries?: unknown } };
  const entries = footer.services?.entries;
  return (Array.isArray(entries) ? entries : []).flatMap((id: unknown, index) =>
    services.includes(String(id))
      ? []
      : [
          {
            ...at(['services', 'entries', index]),
            problem: `names ${String(id)}, but there is no services/${String(id)}.mdx. There are: ${services.join(', ')}`,
          },
        ],
  );
}

/** Files that no page would show: in no folder of the site's, or with another ending. */
function strayFiles(root: string, known: Set<string>): Slip[] {
  const all = readdirSync(root, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
  return all
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length)
        .replace(/^[\\/]/, ''),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => !known.has(path) && !IMAGE.test(path) && !/(^|\/)(README\.md|\..+)$/.test(path),
    )
    .map((file) => ({
      file,
      field: '',
      problem:
        'is shown nowhere: put it into one of the folders, with the ending .mdx, or delete it',
    }));
}

function filesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/**
 * An Astro integration: a build stops, and the dev server says so, when something in the content is
 * wrong; all slips at once.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        if (command === 'preview') return;
        const slips = checkContent(fileURLToPath(new URL('src/content', config.root)));
        if (slips.length === 0) return;
        const words =
          `${slips.length === 1 ? 'One thing' : `${slips.length} things`} in the content must be put right:\n\n` +
          slips.map(describeSlip).join('\n\n');
        if (command !== 'build') {
          logger.error(words);
          return;
        }
        const error = new Error(words);
        // Where this code is says nothing to an editor.
        error.stack = '';
        throw error;
      },
    },
  };
}
