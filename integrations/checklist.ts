/** What a company changes before its site goes live, in the order of work. */
import { join } from 'node:path';
import type { ContentResult } from '../src/content-check/check-content.ts';
import type { LanguageResult } from '../src/content-check/languages/check-language.ts';
import {
  count,
  formatLocation,
  formatMessage,
  type Diagnostic,
} from '../src/content-check/diagnostic.ts';
import { listAllSamples, listKeptSamples, sampleKind } from '../src/content-check/samples.ts';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { collections, type CollectionName } from '../src/schemas/collections.ts';
import { singletonFolders, singletons } from '../src/schemas/singletons.ts';
import { countStates, listTextStates } from '../src/content-check/languages/state.ts';
import { isInLanguage } from '../src/content-check/languages/translation.ts';
import { languageName } from '../src/schemas/languages.ts';
import { adminPath } from './cms/form-address.ts';
import { listFilesWithoutForm } from './cms/language-config.ts';
import { findSettingProblems } from './settings.ts';

export interface Task {
  title: string;
  /** Where the work is done. Those with a path are forms: it follows `/admin#/collections/`. */
  places: { name: string; path?: string }[];
  /** What keeps the site from going live; each with its place. */
  left: string[];
  /** What to look at, but may stay. */
  advice?: string[];
}

/** What a sample in the content belongs to. */
type Group = 'contacts' | 'pictures' | 'people' | 'legal';

const form = (path: string, ...labels: string[]) => ({ name: labels.join(' → '), path });
const forms = (...names: CollectionName[]) =>
  names.map((name) => form(name, collections[name].label));

const format = (sample: Diagnostic) =>
  `${formatLocation(sample)}\n  ${formatMessage(sample).replaceAll('\n', '\n  ')}`;

/**
 * Lists the tasks, with what is left of each.
 * @param root path of the project
 * @param env the settings
 */
export function listTasks(root: string, result: ContentResult, env: NodeJS.Dict<string>): Task[] {
  const { files, languages } = result;
  const content = join(root, CONTENT_FOLDER);
  const kept = listKeptSamples(files, content);
  const advise = (kind: string, advice: string) => {
    const [first, ...others] = kept.get(kind) ?? [];
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return first === undefined ? [] : [`${advice}: ${CONTENT_FOLDER}/${first}${more}.`];
  };
  const samples = Map.groupBy(listAllSamples(result, content), ({ file, field }): Group => {
    if (/\b(?:testimonials|authors)\//.test(file)) return 'people';
    if (/\blegal\//.test(file)) return 'legal';
    return /\bimage$/.test(field) ? 'pictures' : 'contacts';
  });
  const left = (group: Group) => (samples.get(group) ?? []).map(format);
  const isSampleLogo = sampleKind(join(root, 'src/assets/logo.svg')) === 'logo';
  return [
    {
      title: 'Name, language and contacts',
      places: [
        form('site/entries/company', singletonFolders.site.label, singletons.company.label),
        form('site/entries/languages', singletonFolders.site.label, singletons.languages.label),
        form(
          'pages/entries/contact',
          singletonFolders.pages.label,
          singletons.contactPage.label,
          'Map',
        ),
      ],
      left: left('contacts'),
      advice: languages.flatMap(languageAdvice),
    },
    {
      title: 'Logo and colors',
      places: [{ name: 'src/assets/logo.svg and src/brand.json, then npm run brand' }],
      left: isSampleLogo
        ? [
            'src/assets/logo.svg\n  This file is still the sample logo. Replace it before the site goes live.',
          ]
        : [],
    },
    {
      title: 'Pictures',
      places: [form('pages', singletonFolders.pages.label), ...forms('slides', 'services')],
      left: left('pictures'),
      advice: advise('picture', 'Other sites may show the same pictures'),
    },
    {
      title: 'People’s words, figures and prices',
      places: forms('testimonials', 'stats', 'plans'),
      left: left('people'),
      advice: advise('figure', 'Check that figures and prices are yours'),
    },
    { title: 'Legal pages', places: forms('legal'), left: left('legal') },
    {
      title: 'Settings',
      places: [{ name: 'environment variables, or .env: see .env.example' }],
      left: findSettingProblems(env),
    },
  ];
}

/** Says how far a language is translated, and which of its files have no form. */
function languageAdvice(language: LanguageResult): string[] {
  const { code, translations } = language;
  const states = translations
    .filter((translation) => translation.own ?? isInLanguage(translation))
    .flatMap(listTextStates);
  const { missing, outdated } = countStates(states);
  const texts = `${count(missing, 'text')} missing, ${count(outdated, 'text')} out of date`;
  return [
    ...(missing + outdated === 0
      ? []
      : [
          `${languageName(code)}: ${texts}. ${adminPath(code)} and npm run check:content list them.`,
        ]),
    ...listFilesWithoutForm(language).map(
      (file) => `${CONTENT_FOLDER}/${file} has no form: correct it as npm run check:content says.`,
    ),
  ];
}

/** Returns the state of a task in words. */
export const taskState = ({ left }: Task) => (left.length === 0 ? 'done' : `${left.length} left`);
