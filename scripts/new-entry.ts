/** `npm run new`: adds a service, a plan, a testimonial and the like, by asking for what it must say. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { intro, log, outro } from '@clack/prompts';
import { routes, type PageId } from '../src/lib/links.ts';
import { onlyOnce } from '../src/schemas/content.ts';
import { checkContent } from './content-check/check.ts';
import { recallPictures, rememberPictures, type KnownPictures } from './content-check/pictures.ts';
import { describeSlip, type Slip } from './content-check/slip.ts';
import { askFor, askForFile, askForKind, askForPlace, Stopped } from './content-edit/ask.ts';
import { demandOf, draftOf, missingIn, nameFile, type Draft } from './content-edit/draft.ts';
import { fieldsOf, mainField, type Field } from './content-edit/entry-fields.ts';
import { helpFor, keptByNpm, readOptions } from './content-edit/entry-options.ts';
import { folderOf, kinds, kindsInWords } from './content-edit/kinds.ts';
import { slugOf } from './content-check/slug.ts';
import { readEntries, problemOfSlug, writeEntry } from './content-edit/write-entry.ts';

/** Where the command runs. */
export interface Surroundings {
  /** The content folder. */
  content: string;
  /** The folder that relative paths begin at. */
  from: string;
  /** Whether somebody is there to be asked. */
  isInteractive: boolean;
  /** Pictures that were read before; those read now are added. */
  known: KnownPictures;
  /** The variables in which npm tells of its own options. */
  environment: NodeJS.ProcessEnv;
}

/**
 * Adds an entry.
 * @param args the command line: the kind, the main words, options
 * @returns what was done, in words
 * @throws {Error} in plain words when something is wrong or missing; then nothing was written
 * @throws {Stopped} when somebody who was asked does not want to go on
 */
export async function newEntry(args: string[], around: Surroundings): Promise<string> {
  const { content, from, isInteractive, known, environment } = around;
  const [kind, ...rest] = args;
  if (kind === '--help' || kind === '-h') {
    return `${kindsInWords()}\nMore on one of them: npm run new -- service --help`;
  }
  if (kind === undefined && !isInteractive) {
    throw new Error(`Say what is to be added. ${kindsInWords()}`);
  }
  const folder = kind === undefined ? await askForKind() : folderOf(kind);
  const fields = fieldsOf(folder);
  const options = readOptions(rest, fields);
  if (options.help) return helpFor(folder, fields, mainField(fields));
  const [kept] = keptByNpm(fields, environment);
  if (kept !== undefined) {
    throw new Error(
      `npm took --${kept} for itself: write -- before the kind, as in: npm run new -- ${kinds[folder].one} "…" --${kept} "…"`,
    );
  }

  if (isInteractive) {
    // Before the questions, not after them all.
    const { slips } = await checkContent(content, { known });
    if (slips.length > 0) throw new Error(`First put right what is wrong now:\n\n${list(slips)}`);
  }
  const draft = await draftOf(folder, options, readEntries(content, folder), from);
  if (missingIn(draft).length > 0 || draft.slug === undefined || draft.problems.size > 0) {
    if (!isInteractive) throw new Error(demandOf(draft));
    await complete(draft, from);
  }

  const { slug = '', values, entries } = draft;
  const { after } = draft.place ?? { after: entries.at(-1)?.slug };
  const written = await writeEntry(content, { folder, slug, values, after }, known);
  if ('slips' in written) {
    throw new Error(`Nothing was written, as this must be put right:\n\n${list(written.slips)}`);
  }
  const pages = kinds[folder].shownOn.filter(
    (page) => page !== 'home' || values.get('onHome') !== false,
  );
  const { made, changed, advice } = written;
  return [
    `Made:\n${paths(made)}`,
    ...(changed.length > 0 ? [`Moved on by one place:\n${paths(changed)}`] : []),
    ...(advice.length > 0 ? [`Right as it is, but could be better:\n${list(advice)}`] : []),
    `It is shown on ${pages.map(nameOf).join(' and ')}. To look at it:\n` +
      `  npm run dev, then open http://localhost:4321${routes[pages[0] ?? 'home']}`,
  ].join('\n\n');
}

const list = (slips: readonly Slip[]) => slips.map(describeSlip).join('\n\n');
const paths = (files: readonly string[]) => files.map((file) => `  src/content/${file}`).join('\n');
const nameOf = (page: PageId) => page.charAt(0).toUpperCase() + page.slice(1);

/** Asks for everything that a draft lacks, and for what it may say besides. */
async function complete(draft: Draft, from: string): Promise<void> {
  const { folder, fields, entries, values, problems } = draft;
  intro(`A new ${kinds[folder].one}. Ctrl+C ends this, and nothing is written.`);
  for (const [name, problem] of problems) {
    log.warn(`${name === 'file' ? 'Its file' : `--${name}`} ${problem}.`);
  }
  const ask = async (field: Field) => {
    if (values.has(field.name)) return;
    const value = await askFor(field, from);
    if (value !== undefined) values.set(field.name, value);
  };

  const main = mainField(fields);
  if (main) await ask(main);
  if (draft.slug === undefined && !problems.has('file')) {
    nameFile(draft);
    const problem = problems.get('file');
    if (problem !== undefined) log.warn(`Its file ${problem}.`);
  }
  draft.slug ??= slugOf(await askForFile((said) => problemOfSlug(folder, slugOf(said), entries)));
  for (const field of fields) {
    const isTaken =
      onlyOnce[folder]?.field === field.name && entries.some(({ data }) => field.name in data);
    if (!isTaken) await ask(field);
  }
  draft.place ??= { after: await askForPlace(entries) };
  outro('That is all. Checking and saving …');
}

/** Runs the command in this project. */
async function main(args: string[]): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const memory = join(root, '.cache/astro/content-check/pictures.json');
  const known = recallPictures(memory);
  // While it is asked, Ctrl+C is an answer; while it saves, half a second, it would leave a half.
  process.on('SIGINT', () => undefined);
  try {
    const done = await newEntry(args, {
      content: join(root, 'src/content'),
      // npm runs scripts in the project's folder, wherever somebody is.
      from: process.env['INIT_CWD'] ?? process.cwd(),
      isInteractive: process.stdin.isTTY && process.stdout.isTTY,
      known,
      environment: process.env,
    });
    console.log(done);
  } catch (error) {
    if (error instanceof Stopped) {
      console.log('Stopped. Nothing was written.');
    } else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  rememberPictures(memory, known);
}

if (import.meta.main) await main(process.argv.slice(2));
