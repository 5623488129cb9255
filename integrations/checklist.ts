/** What a company changes before its site goes live, in the order of work. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ContentResult } from '../studio/content/check-content.ts';
import type { LanguageResult } from '../studio/languages/check-language.ts';
import { formatMessage, type Diagnostic } from '../studio/check/diagnostic.ts';
import { CONTENT_FOLDER } from '../studio/lib/content-folder.ts';
import { collections, type CollectionName } from '../src/schemas/collections.ts';
import { singletonFolder, singletons } from '../src/schemas/singletons.ts';
import {
  countStates,
  describeCounts,
  listTextStates,
} from '../studio/languages/state.ts';
import { isInLanguage } from '../studio/languages/translation.ts';
import { languageName } from '../studio/fields/languages.ts';
import { adminPath } from '../studio/forms/form-names.ts';
import { listFilesWithoutForm } from '../studio/forms/language-config.ts';
import { listFilesWithSamples, type FileWithSamples } from './sample-files.ts';
import { findSettingProblems } from './settings.ts';
import { formatLocation } from '../studio/messages/location.ts';

export interface Task {
  title: string;
  /** Where the work is done. Those with a path are forms: it follows `/admin#/collections/`. */
  places: { name: string; path?: string }[];
  /** The content files with samples. */
  files?: FileWithSamples[];
  /** What else keeps the site from going live. */
  problems?: string[];
  /** What else to look at, but may stay. */
  advice?: string[];
}

/** A task in whose files there can be samples. */
type SampleTask = 'contacts' | 'people' | 'legal';

const { pages } = collections;
const form = (path: string, ...labels: string[]) => ({ name: labels.join(' → '), path });
const forms = (...names: CollectionName[]) =>
  names.map((name) => form(name, collections[name].label));

/**
 * Lists the tasks, with what is left of each.
 * @param root path of the project
 * @param env the settings
 */
export function listTasks(root: string, result: ContentResult, env: NodeJS.Dict<string>): Task[] {
  const byTask = Map.groupBy(listFilesWithSamples(result), ({ file }) => taskOf(file));
  const files = (task: SampleTask) => byTask.get(task) ?? [];
  return [
    {
      title: 'Name, language and contacts',
      places: [
        form('site/entries/company', singletonFolder.label, singletons.company.label),
        form('site/entries/languages', singletonFolder.label, singletons.languages.label),
        form('pages/entries/contact', pages.label, pages.fixedEntries.contact.label, 'Map'),
      ],
      files: files('contacts'),
      advice: result.languages.flatMap(languageAdvice),
    },
    {
      title: 'Logo, colors and pictures',
      places: [
        { name: 'src/assets/logo.svg and src/brand.json, then npm run brand' },
        ...forms('pages', 'slides', 'services'),
      ],
      problems: logoProblems(root),
    },
    {
      title: 'People’s words, figures and prices',
      places: forms('testimonials', 'stats', 'plans'),
      files: files('people'),
    },
    { title: 'Legal pages', places: forms('legal'), files: files('legal') },
    {
      title: 'Settings',
      places: [{ name: 'environment variables, or .env: see .env.example' }],
      problems: findSettingProblems(env),
    },
  ];
}

/** Returns the task that a content file with samples belongs to. */
function taskOf(file: string): SampleTask {
  const folder = basename(dirname(file));
  if (folder === 'legal') return 'legal';
  return ['testimonials', 'authors', 'stats', 'plans'].includes(folder) ? 'people' : 'contacts';
}

/** The SHA-256 hash of the logo that the site came with. */
const SAMPLE_LOGO = 'b8c4515d624c10d27d0515b51a336c20bc41ad3d408cefdeb5133b6d4030fb3d';

/** Finds the logo that the site came with. */
function logoProblems(root: string): string[] {
  const path = join(root, 'src/assets/logo.svg');
  const isSample = existsSync(path) && hash('sha256', readFileSync(path)) === SAMPLE_LOGO;
  return isSample
    ? [
        'src/assets/logo.svg\n  This file is still the sample logo. Replace it, and the picture on About, which shows it.',
      ]
    : [];
}

/** Says how far a language is translated, and which of its files have no form. */
function languageAdvice(language: LanguageResult): string[] {
  const { code, translations } = language;
  const states = translations
    .filter((translation) => translation.own ?? isInLanguage(translation))
    .flatMap(listTextStates);
  const texts = describeCounts(countStates(states));
  return [
    ...(texts === ''
      ? []
      : [
          `${languageName(code)}: ${texts}. ${adminPath(code)} and npm run check:content list them.`,
        ]),
    ...listFilesWithoutForm(language).map(
      (file) => `${CONTENT_FOLDER}/${file} has no form: correct it as npm run check:content says.`,
    ),
  ];
}

const listSamples = ({ files = [] }: Task, canStay: boolean) =>
  files.flatMap(({ samples }) => samples).filter((sample) => sample.canStay === canStay);

const format = (sample: Diagnostic) =>
  `${formatLocation(sample)}\n  ${formatMessage(sample).replaceAll('\n', '\n  ')}`;

/** Lists what keeps the site from going live, in sentences. */
export const listLeft = (task: Task): string[] => [
  ...listSamples(task, false).map(format),
  ...(task.problems ?? []),
];

/** Lists what to look at, but may stay. */
export const listAdvice = (task: Task): string[] => [
  ...listSamples(task, true).map(format),
  ...(task.advice ?? []),
];

/** Returns the state of a task in words. */
export function taskState(task: Task) {
  const left = listLeft(task).length;
  return left === 0 ? 'done' : `${left} left`;
}
