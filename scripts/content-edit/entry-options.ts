/** The options of `npm run new`: one for each field of the kind, and where the entry goes. */
import { parseArgs } from 'node:util';
import { nearest } from '../../src/lib/nearest-name.ts';
import type { Field } from './entry-fields.ts';
import { kinds, type Folder } from './kinds.ts';

/** What a command line says of an entry. */
export interface Options {
  /** The words that are no option, put together. */
  words: string;
  /** What options say, by the names of their fields; a list where there may be several. */
  said: Map<string, string | string[]>;
  after: string | undefined;
  first: boolean;
  file: string | undefined;
  help: boolean;
}

/**
 * Reads a command line.
 * @param args what follows the kind
 * @param fields those of the kind
 * @throws {Error} in plain words when there is no such option
 */
export function readOptions(args: string[], fields: readonly Field[]): Options {
  const own = {
    after: { type: 'string' },
    first: { type: 'boolean' },
    file: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const ofFields = Object.fromEntries(
    fields.map(({ name, form }) => [name, { type: 'string' as const, multiple: form === 'lines' }]),
  );
  const names = [...Object.keys(ofFields), ...Object.keys(own)];
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...ofFields, ...own },
      allowPositionals: true,
    });
    const { after, first = false, file, help = false } = values;
    const said = new Map<string, string | string[]>();
    for (const { name } of fields) {
      const value = (values as Record<string, string | string[] | undefined>)[name];
      if (value !== undefined) said.set(name, value);
    }
    return { words: positionals.join(' '), said, after, first, file, help };
  } catch (error) {
    throw new Error(problemOfOptions(error, names), { cause: error });
  }
}

function problemOfOptions(error: unknown, names: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, option = ''] = /'-{1,2}([^'\s]+)/.exec(message) ?? [];
  if (names.includes(option)) {
    return `--${option} needs a text behind it, in quotes; one that begins with a hyphen as --${option}="- such".`;
  }
  const meant = nearest(option, names);
  return meant === undefined
    ? `There is no option --${option}. There are: ${names.map((name) => `--${name}`).join(', ')}`
    : `There is no option --${option}: write --${meant} if that is meant.`;
}

/**
 * Options that npm took for its own, as they stood before a `--`.
 * @param environment npm tells of its own options there
 */
export const keptByNpm = (fields: readonly Field[], environment: NodeJS.ProcessEnv) =>
  [...fields.map(({ name }) => name), 'after', 'first', 'file'].filter(
    (name) => environment[`npm_config_${name.toLowerCase()}`] !== undefined,
  );

/** What there is to say about a kind, for somebody who asked for help. */
export function helpFor(folder: Folder, fields: readonly Field[], main: Field | undefined): string {
  const { one } = kinds[folder];
  const width = Math.max(...fields.map(({ name }) => name.length), 'after …'.length) + 4;
  const row = (name: string, words: string) => `  ${`--${name}`.padEnd(width)}${words}`;
  const rows = fields.map((field) => row(field.name, `${asQuestion(field)}${waysOf(field)}`));
  return [
    `npm run new ${one} "${main ? 'Its name' : 'name of the file'}"`,
    '  asks for all that is needed, and checks each answer.',
    '',
    `npm run new -- ${one} "${main ? 'Its name' : 'name of the file'}" --${fields[1]?.name ?? ''} "…"`,
    '  asks only for what is still missing; mind the -- before the options:',
    '',
    ...rows,
    '',
    row('after', `The name of the file that it follows among the others; else it comes last.`),
    row('first', 'It comes before all others.'),
    row('file', 'Name of its file, where it is not to be made of the words.'),
  ].join('\n');
}

/** What a field is for and how much it takes, as it is asked. */
export function asQuestion({ purpose, room, isOptional }: Field): string {
  const notes = [
    ...(room === undefined ? [] : [`up to ${room} characters`]),
    ...(isOptional ? ['may be left out'] : []),
  ];
  return notes.length === 0 ? purpose : `${purpose.replace(/\.$/, '')} (${notes.join(', ')})`;
}

const waysOf = ({ form }: Field) => WAYS[form] ?? '';

/** How options are written that are no single text. */
const WAYS: Partial<Record<Field['form'], string>> = {
  lines: ' Once for each line.',
  picture: ' The path of a file.',
  'yes or no': ' yes or no.',
};
