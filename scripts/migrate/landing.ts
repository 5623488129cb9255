/** Landing pages of the first language. */
import { basename } from 'node:path';
import { Scalar } from 'yaml';
import {
  addField,
  createPair,
  formatFile,
  itemsAt,
  renameField,
  sectionsOf,
  takeField,
  textAt,
  valueOf,
  type Fields,
} from './fields.ts';
import { listFiles, readFile, type Plan } from './plan.ts';

/** A landing page as the words of further languages need it. */
export interface LandingPage {
  /** The name of its file, and those that it had. */
  names: string[];
  sections: { id: string | undefined; fields: Record<string, unknown> }[];
  /** Whether the sections had no ids before. */
  isOld: boolean;
}

/** Plans the landing pages. */
export const planLandingPages = (plan: Plan): LandingPage[] =>
  listFiles(plan, 'landing').flatMap((path) => {
    const fields = planLandingPage(plan, path);
    if (!fields) return [];
    const oldUrls = ['redirectFrom', 'aliases'].flatMap((name) => itemsAt(fields, name));
    return {
      names: [basename(path, '.mdx'), ...oldUrls.map((url) => String(valueOf(url)).slice(1))],
      sections: sectionsOf(fields).map((section) => {
        const { id, ...others } = valueOf(section) as { id?: string };
        return { id, fields: others };
      }),
      isOld: plan.writes.has(path),
    };
  });

/** Plans a landing page if one of its sections has no id. Returns its fields. */
function planLandingPage(plan: Plan, path: string): Fields | undefined {
  const file = readFile(plan, path);
  if (!file) return undefined;
  const sections = sectionsOf(file.fields).filter((section) => textAt(section, 'type'));
  const ids = listIds(sections);
  let isOld = false;
  for (const [index, section] of sections.entries()) {
    if (section.has('id')) continue;
    convertSection(section, ids[index] ?? '');
    isOld = true;
  }
  if (isOld) plan.writes.set(path, formatFile(file));
  return file.fields;
}

/** Returns the id of each section: its own or, as on the old site, its type, with a number from the second one on. */
function listIds(sections: readonly Fields[]): string[] {
  const used = new Set(sections.flatMap((section) => textAt(section, 'id') ?? []));
  return sections.map((section, index) => {
    const own = textAt(section, 'id');
    if (own !== undefined) return own;
    const type = String(section.get('type'));
    const earlier = sections.slice(0, index).filter((other) => other.get('type') === type);
    let number = earlier.length + 1;
    const idOf = () => (number === 1 ? type : `${type}-${number}`);
    while (used.has(idOf())) number += 1;
    used.add(idOf());
    return idOf();
  });
}

/** The look that sections had which could have only one. */
const looks = {
  closing: () => 'buttons',
  services: (section: Fields) => (itemsAt(section, 'services').length > 0 ? 'cards' : 'panels'),
};

/** Adds the id and the look. */
function convertSection(section: Fields, id: string) {
  const typeIndex = section.items.findIndex(({ key }) => valueOf(key) === 'type');
  section.items.splice(typeIndex + 1, 0, createPair('id', id));
  if (section.has('look')) return;
  const type = String(section.get('type'));
  const layout = type === 'points' ? takeField(section, 'layout') : undefined;
  if (layout) {
    renameField(layout, 'look');
    if (valueOf(layout.value) === 'split') layout.value = new Scalar('large');
    addField(section, layout, ['sample']);
  } else if (Object.hasOwn(looks, type)) {
    const look = looks[type as keyof typeof looks](section);
    addField(section, createPair('look', look), ['services', 'sample']);
  }
}
