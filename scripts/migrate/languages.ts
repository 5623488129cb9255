/** The words of a further language: pages and landing pages. */
import { basename } from 'node:path';
import { itemKeys } from '../../studio/index.ts';
import {
  addField,
  createGroup,
  createPair,
  formatFile,
  groupAt,
  nameOf,
  renameField,
  takeField,
  takeGroup,
  textAt,
  type ContentFile,
  type Fields,
} from './fields.ts';
import type { LandingPage } from './landing.ts';
import { markSections, takeSection, type PagesResult } from './pages.ts';
import { listFiles, readFile, type Plan } from './plan.ts';
import { pageNames, sectionRules, type PageName } from './rules.ts';
import { findMissingDetails, planSiteFiles, takeSiteWords, type SiteWords } from './site-words.ts';

/** Returns the keys of the items of a list, as files of further languages have them. */
const keysOf = (items: readonly unknown[]) => itemKeys(items, {}).map(({ key }) => key);

/**
 * Plans the words of a language.
 * @param folder folder of the language, with a slash at its end
 */
export function planLanguage(
  plan: Plan,
  folder: string,
  pages: PagesResult,
  landingPages: readonly LandingPage[],
) {
  const words = pageNames.flatMap((name) => planWords(plan, folder, name, pages) ?? []);
  const details = pages.hasDetailsOfFooter ? findMissingDetails(plan, folder, words) : undefined;
  planSiteFiles(plan, folder, details ? [...words, details] : words);
  for (const path of listFiles(plan, `${folder}landing`)) {
    const name = basename(path, '.mdx');
    const page =
      landingPages.find(({ names }) => names[0] === name) ??
      landingPages.find(({ names }) => names.includes(name));
    if (page) planLandingWords(plan, path, page);
  }
}

/** Plans the words of a page, unless they are in sections already. Returns those for the folder site. */
function planWords(
  plan: Plan,
  folder: string,
  name: PageName,
  { callLabel }: PagesResult,
): SiteWords | undefined {
  const path = `${folder}pages/${name}.mdx`;
  const file = readFile(plan, path);
  if (!file || file.fields.has('sections')) return undefined;
  const before = formatFile(file);
  markSections(file.fields, name);
  const words = takeSiteWords(path, name, file.fields);
  if (name === 'home') listCallLink(file.fields, callLabel);
  nameSections(file.fields, name);
  const after = formatFile(file);
  if (after === before) return undefined;
  if (isEmpty(file)) {
    plan.deletions.push(path);
  } else {
    plan.writes.set(path, after);
  }
  return words;
}

/** Moves the words of the sections into one group, in which their keys are the ids of the sections. */
function nameSections(fields: Fields, name: PageName) {
  const sections = createGroup([]);
  for (const rule of sectionRules[name]) {
    const section = takeSection(fields, rule);
    if (section && section.items.length > 0) addField(sections, createPair(rule.id, section));
  }
  if (sections.items.length === 0) {
    takeField(fields, 'sections');
  } else {
    fields.set('sections', sections);
  }
}

/** Makes a list of the link at the end of Home: a group with a key for its only link. */
function listCallLink(home: Fields, label: string | undefined) {
  const closing = groupAt(home, 'closing');
  const link = closing && takeGroup(closing, 'link');
  if (!closing || !link) return;
  const [key = 'item'] = keysOf([label ?? textAt(link, 'label') ?? '']);
  addField(closing, createPair('links', createGroup([createPair(key, link)])));
}

/** Returns whether a file has nothing left to say. */
const isEmpty = ({ fields, body }: ContentFile) =>
  body.trim() === '' && fields.items.every((pair) => nameOf(pair) === 'comparedWith');

/** Plans the words of a landing page if they are named by old keys. */
function planLandingWords(plan: Plan, path: string, page: LandingPage) {
  const file = readFile(plan, path);
  const words = groupAt(file?.fields, 'sections');
  if (!file || !words) return;
  const before = formatFile(file);
  const ids = findIds(words, page);
  for (const pair of words.items) renameField(pair, ids.get(nameOf(pair)) ?? nameOf(pair));
  if (formatFile(file) !== before) plan.writes.set(path, formatFile(file));
}

/**
 * Finds the sections that words belong to.
 * @returns the ids of the sections by the keys of the words
 */
function findIds(words: Fields, { sections, isOld }: LandingPage): Map<string, string> {
  const written = words.items.map(nameOf);
  const keys = itemKeys(
    sections.map(({ fields }) => fields),
    {},
  );
  const isId = (key: string) => sections.some(({ id }) => id === key);
  // A new page has words by ids. Those by old keys were left over, or all of them came from an old version.
  const hasOldKeys = isOld || !written.some(isId);
  const left = hasOldKeys ? written : written.filter((key) => !isId(key));
  const ids = new Map<string, string>();
  for (const [index, { id }] of sections.entries()) {
    const key = keys[index]?.key ?? '';
    if (id !== undefined && left.includes(key)) ids.set(key, id);
  }
  return ids;
}
