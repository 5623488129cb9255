/** What a company changes before its site goes live, in the order of work. */
import { basename, dirname, join } from 'node:path';
import { model } from '../../src/model.ts';
import { collections, type CollectionName } from '../../src/schemas/collections.ts';
import { filesWithSmallWords, singletons } from '../../src/schemas/singletons.ts';
import { adminPath, findForm, listFilesWithoutForm } from 'astro-content-studio';
import {
  CONTENT_FOLDER,
  type ContentResult,
  countStates,
  describeCounts,
  firstCode,
  isInLanguage,
  isSameLanguage,
  languageName,
  type LanguageResult,
  listOf,
  listTextStates,
} from 'astro-content-studio/model';
import { findSettingProblems } from '../settings.ts';
import { listAllSamples } from './samples.ts';
import { isShippedPicture, listShippedPictures } from './pictures.ts';
import type { FileWithFindings, Finding, Task } from './tasks.ts';
import { listUnseen } from './unseen.ts';

/** A task in whose files there can be samples. */
type SampleTask = 'contacts' | 'people' | 'pages';

const { singletonFolder } = model;
const form = (path: string, ...labels: string[]) => ({ name: labels.join(' → '), path });
const forms = (...names: CollectionName[]) =>
  names.map((name) => form(name, collections[name].label));

/**
 * Lists the tasks, with what is left of each.
 * @param root path of the project
 * @param env the settings
 */
export function listTasks(root: string, result: ContentResult, env: NodeJS.Dict<string>): Task[] {
  const byTask = Map.groupBy(listAllSamples(result), ({ file }) => taskOf(file));
  const files = (task: SampleTask, others: readonly Finding[] = []) =>
    toFiles([...(byTask.get(task) ?? []), ...others], result);
  return [
    {
      title: 'Name, language and contacts',
      places: [
        form('site/entries/company', singletonFolder.label, singletons.company.label),
        form('site/entries/languages', singletonFolder.label, singletons.languages.label),
      ],
      files: files('contacts'),
      advice: [...smallWordsAdvice(result), ...result.languages.flatMap(languageAdvice)],
    },
    {
      title: 'Logo, colors and pictures',
      places: [
        { name: 'src/assets/logo.svg (or .png, .webp) and src/brand.json, then npm run brand' },
        ...forms('pages', 'slides', 'services'),
      ],
      problems: logoProblems(root),
      files: toFiles(listShippedPictures(root, result), result),
    },
    {
      title: 'People’s words, figures and prices',
      places: forms('testimonials', 'stats', 'plans'),
      files: files('people'),
    },
    {
      title: 'Pages: the map, the texts that the law asks for, and what no page shows',
      places: forms('pages'),
      files: files('pages', listUnseen(result)),
    },
    {
      title: 'Settings',
      places: [{ name: 'environment variables, or .env: see .env.example' }],
      problems: findSettingProblems(env, hasContactForm(result)),
    },
  ];
}

/** Returns whether a page has a contact form, in any language. */
const hasContactForm = ({ files, languages }: ContentResult) =>
  [files, ...languages.map((language) => language.files)]
    .flat()
    .flatMap(({ data }) => listOf(data['sections']))
    .some((section) => (Object(section) as { type?: unknown }).type === 'contact');

/** Returns the files in which something is to do. */
const toFiles = (all: readonly Finding[], result: ContentResult): FileWithFindings[] =>
  [...Map.groupBy(all, ({ file }) => file)].map(([file, findings]) => ({
    ...findForm(file, result),
    findings,
  }));

/** Returns the task that a content file with samples belongs to. */
function taskOf(file: string): SampleTask {
  const folder = basename(dirname(file));
  if (folder === 'pages') return 'pages';
  return ['testimonials', 'people', 'stats', 'plans'].includes(folder) ? 'people' : 'contacts';
}

const LOGO = 'src/assets/logo.svg';

/** Finds the logo that the site came with. */
const logoProblems = (root: string): string[] =>
  isShippedPicture(join(root, LOGO))
    ? [`${LOGO}\n  This file is still the sample logo. Replace it.`]
    : [];

/** The language of the texts that the site came with. */
const SHIPPED_LANGUAGE = 'en';

/** In a site of another language, names the files with small words: nothing can tell whether someone has read them. */
function smallWordsAdvice({ files }: ContentResult): string[] {
  const code = firstCode(files);
  if (isSameLanguage(code, SHIPPED_LANGUAGE)) return [];
  const paths = files
    .filter(({ file }) => filesWithSmallWords.includes(file))
    .map(({ file }) => `${CONTENT_FOLDER}/${file}`);
  return [
    `These files came with words in ${languageName(SHIPPED_LANGUAGE)}. Read each once, to see whether all are in ${languageName(code)}: ${paths.join(', ')}.`,
  ];
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
