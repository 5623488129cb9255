/** The questions of `npm run new`, one for each thing that is missing. */
import { autocomplete, confirm, isCancel, multiline, select, text } from '@clack/prompts';
import type { Field, Read, Value } from './entry-fields.ts';
import { asQuestion } from './entry-options.ts';
import { kinds, type Folder } from './kinds.ts';
import { readPicture } from './picture.ts';
import type { Entry } from './write-entry.ts';

/** Somebody pressed Ctrl+C or Escape instead of an answer. */
export class Stopped extends Error {}

/** As many of a long list are shown at once. */
const SHOWN = 8;

const NEEDED = 'It is needed: write something.';

/**
 * Asks for a field, again and again until the answer is right.
 * @param from the folder that a relative path begins at
 * @returns nothing where an optional field is left out
 * @throws {Stopped} when somebody does not want to go on
 */
export function askFor(field: Field, from: string): Promise<Value | undefined> {
  switch (field.form) {
    case 'lines':
      return askForLines(field);
    case 'picture':
      return askForPicture(field, from);
    case 'yes or no':
      return asked(confirm({ message: asQuestion(field) }));
    case 'text':
      return askForText(field);
    case 'line':
    case 'number':
      return field.choices ? askForChoice(field, field.choices) : askForLine(field);
  }
}

/**
 * Asks for a name of a file.
 * @param problemOf says what is wrong with a name in a phrase that follows "It", or nothing
 * @throws {Stopped} when somebody does not want to go on
 */
export const askForFile = (problemOf: (name: string) => string | undefined) =>
  asked(
    text({
      message: 'Name of its file, such as new-entry',
      validate: (said = '') => {
        const problem = problemOf(said);
        return problem === undefined ? undefined : `It ${problem}.`;
      },
    }),
  );

/**
 * Asks which kind of entry is to be made.
 * @throws {Stopped} when somebody does not want to go on
 */
export const askForKind = () =>
  asked(
    select<Folder>({
      message: 'What is to be added?',
      options: (Object.keys(kinds) as Folder[]).map((value) => ({
        value,
        label: kinds[value].one,
      })),
    }),
  );

/**
 * Asks where an entry goes.
 * @param entries those that are there, in their order
 * @returns the slug of the one that it follows; nothing where it is to be the first
 * @throws {Stopped} when somebody does not want to go on
 */
export async function askForPlace(entries: readonly Entry[]): Promise<string | undefined> {
  const last = entries.at(-1)?.slug ?? '';
  const place = await asked(
    select({
      message: 'Place: after which one?',
      initialValue: last,
      maxItems: SHOWN,
      options: [
        { value: '', label: 'Before all others' },
        ...entries.map(({ slug, name }) => ({
          value: slug,
          label: slug === last ? `${name} (at the end)` : name,
        })),
      ],
    }),
  );
  return place === '' ? undefined : place;
}

async function asked<T>(prompt: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await prompt;
  if (isCancel(answer)) throw new Stopped();
  return answer as Exclude<T, symbol>;
}

async function askForLine(field: Field): Promise<Value | undefined> {
  const said = await asked(
    text({ message: asQuestion(field), validate: (answer) => problemOf(field, answer) }),
  );
  return valueOf(field, said);
}

async function askForText(field: Field): Promise<Value | undefined> {
  const said = await asked(
    multiline({
      message: `${asQuestion(field)}. When it is done, press Tab, then Enter.`,
      showSubmit: true,
      validate: (answer) => problemOf(field, answer),
    }),
  );
  return valueOf(field, said);
}

async function askForChoice(field: Field, choices: readonly string[]): Promise<Value | undefined> {
  const said = await asked(
    autocomplete({
      message: asQuestion(field),
      placeholder: 'type a part of its name',
      maxItems: SHOWN,
      options: choices.map((value) => ({ value })),
      validate: (answer) => problemOf(field, answer?.toString()),
    }),
  );
  return valueOf(field, said);
}

async function askForLines(field: Field): Promise<Value | undefined> {
  const lines: string[] = [];
  for (;;) {
    const said = await asked(
      text({
        message: lines.length === 0 ? asQuestion(field) : 'The next one, or Enter if that was all',
        validate: (answer = '') =>
          answer.trim() === '' && lines.length > 0
            ? undefined
            : problemOf(field, answer.trim() === '' ? '' : [...lines, answer]),
      }),
    );
    if (said.trim() === '') return valueOf(field, lines);
    lines.push(said);
  }
}

async function askForPicture(field: Field, from: string): Promise<Value | undefined> {
  let picture: Value | undefined;
  const look = async (said: string): Promise<string | undefined> => {
    picture = undefined;
    if (said.trim() === '') return problemOf(field);
    const read = await readPicture(field, said, from);
    if ('problem' in read) return `It ${read.problem}.`;
    picture = read.value;
    return undefined;
  };
  // The form in which clack takes a check that does not answer at once.
  const validate = async (said: unknown) => {
    const problem = await look(typeof said === 'string' ? said : '');
    return problem === undefined ? { value: '' } : { issues: [{ message: problem }] };
  };
  await asked(
    text({
      message: `${asQuestion(field)} Drag it in here, or write its path.`,
      validate: { '~standard': { version: 1, vendor: 'new-entry', validate } },
    }),
  );
  return picture;
}

/** What is wrong with an answer, as a sentence. */
function problemOf(field: Field, said: string | readonly string[] = ''): string | undefined {
  if (said === '' || said.length === 0) return field.isOptional ? undefined : NEEDED;
  const read = field.read(said);
  return 'problem' in read ? `It ${read.problem}.` : undefined;
}

function valueOf(field: Field, said: string | readonly string[]): Value | undefined {
  const read: Read | undefined = said.length === 0 ? undefined : field.read(said);
  return read && 'value' in read ? read.value : undefined;
}
