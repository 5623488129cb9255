/** The five pages of the first language. */
import { isMap, Scalar } from 'yaml';
import {
  addField,
  createGroup,
  createList,
  createPair,
  findSection,
  formatFile,
  groupAt,
  itemsAt,
  nameOf,
  renameField,
  takeField,
  takeGroup,
  textAt,
  textsOf,
  type Fields,
} from './fields.ts';
import { readFile, shown, type Plan } from './plan.ts';
import { pageNames, sectionRules, type PageName, type SectionRule } from './rules.ts';
import { findMissingDetails, planSiteFiles, takeSiteWords, type SiteWords } from './site-words.ts';
import { isUnknown, listOnHome, noteDifferences, type Technology } from './technologies.ts';

/** What the words of further languages need to know of the pages. */
export interface PagesResult {
  /** The text of the link at the end of Home: the key of its words is made of it. */
  callLabel: string | undefined;
  /** Whether the labels of the contact details were made of the words of the footer. */
  hasDetailsOfFooter: boolean;
}

/** Plans the pages, and the files of the folder site that get a part of them. */
export function planPages(plan: Plan, technologies: readonly Technology[]): PagesResult {
  const callLabel = findCallLabel(readFile(plan, pathOf('home'))?.fields);
  const words = pageNames.flatMap((name) => planPage(plan, name, technologies) ?? []);
  const isContactOld = words.some(({ source }) => source === pathOf('contact'));
  const details = isContactOld ? findMissingDetails(plan, '', words) : undefined;
  planSiteFiles(plan, '', details ? [...words, details] : words);
  return { callLabel, hasDetailsOfFooter: details !== undefined };
}

const pathOf = (name: PageName) => `pages/${name}.mdx`;

/** Returns the text of the link at the end of Home, in the old version or the new one. */
function findCallLabel(home: Fields | undefined): string | undefined {
  const link =
    groupAt(groupAt(home, 'closing'), 'link') ??
    itemsAt(findSection(home, 'get-started'), 'links')[0];
  return isMap(link) ? textAt(link, 'label') : undefined;
}

/** Plans a page, unless it is missing or has sections already. Returns its words for the folder site. */
function planPage(
  plan: Plan,
  name: PageName,
  technologies: readonly Technology[],
): SiteWords | undefined {
  const path = pathOf(name);
  const file = readFile(plan, path);
  if (!file) return undefined;
  if (file.fields.has('sections')) {
    if (name === 'home') noteDifferences(plan, technologies, file.fields);
    return undefined;
  }
  markSections(file.fields, name);
  const words = takeSiteWords(path, name, file.fields);
  const flags = {
    entryLinks: hasEntryLinks(name, file.fields),
    details: words.shared.length > 0,
  };
  const sections = sectionRules[name].flatMap((rule) => {
    const section = takeSection(file.fields, rule);
    if (!section) return [];
    completeSection(section, rule, flags);
    return section;
  });
  if (name === 'home') completeHome(plan, sections, technologies);
  file.fields.set('sections', createList(sections));
  plan.writes.set(path, formatFile(file));
  return words;
}

/** Adds the field for the sections where the first of them is. */
export function markSections(fields: Fields, name: PageName) {
  const names = sectionRules[name].map(({ field }) => field);
  addField(fields, createPair('sections', null), names);
}

/** Returns whether the hero of an old page had links to the entries of the next section. */
const hasEntryLinks = (name: PageName, fields: Fields) =>
  name === 'pricing' ||
  (name === 'services' && groupAt(fields, 'list') !== undefined) ||
  (name === 'about' && groupAt(fields, 'story') !== undefined);

/** Removes the fields of a section from an old page, and returns them. */
export function takeSection(fields: Fields, { field }: SectionRule): Fields | undefined {
  if (field !== 'plansHeading') return takeGroup(fields, field);
  const heading = takeField(fields, field);
  if (!heading) return undefined;
  renameField(heading, 'heading');
  return createGroup([heading]);
}

/** Adds to a section what says what it is and how it looks. */
function completeSection(
  section: Fields,
  { type, id, look }: SectionRule,
  { entryLinks, details }: { entryLinks: boolean; details: boolean },
) {
  section.items.unshift(createPair('type', type), createPair('id', id));
  const added = {
    look,
    entryLinks: type === 'hero' && entryLinks ? true : undefined,
    details: type === 'contact' && details ? true : undefined,
  };
  for (const [name, value] of Object.entries(added)) {
    if (value !== undefined) addField(section, createPair(name, value), ['sample']);
  }
}

/** Changes what only Home had: links without a type, a call with one link, and logos of some technologies. */
function completeHome(plan: Plan, sections: Fields[], technologies: readonly Technology[]) {
  for (const section of [...sections]) {
    const id = section.get('id');
    if (id === 'slideshow') itemsAt(section, 'links').filter(isMap).forEach(addLinkType);
    if (id === 'get-started') listLink(section);
    if (id === 'tech-stack' && !addLogos(plan, section, technologies)) {
      sections.splice(sections.indexOf(section), 1);
    }
  }
}

function addLinkType(link: Fields) {
  if (!link.has('type')) link.items.unshift(createPair('type', 'page'));
}

/** Makes a list of the link of a call. */
function listLink(section: Fields) {
  const link = takeGroup(section, 'link');
  if (!link) return;
  addLinkType(link);
  addField(section, createPair('links', createList([link])), ['look']);
}

/** Adds the list of technologies. Returns whether Home had the section: without any technology, it was invisible. */
function addLogos(plan: Plan, section: Fields, technologies: readonly Technology[]): boolean {
  const ids = listOnHome(technologies);
  if (technologies.length > 0 && isUnknown(technologies)) {
    plan.notes.push(
      `${shown(plan, pathOf('home'))} shows all technologies now, as none of them says whether Home shows it. To choose some, edit its section tech-stack.`,
    );
  }
  if (ids === undefined) return true;
  if (ids.length === 0) {
    const texts = section.items
      .filter((pair) => !['type', 'id'].includes(nameOf(pair)))
      .flatMap(({ value }) => textsOf(value))
      .map((text) => `“${text}”`);
    plan.notes.push(
      `Left out of ${shown(plan, pathOf('home'))}: the section techStack, as no technology was on Home. Its texts were: ${texts.join(' ')}`,
    );
    return false;
  }
  const list = createList(ids.map((id) => new Scalar(id)));
  addField(section, createPair('technologies', list));
  return true;
}
