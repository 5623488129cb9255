/** Which technologies Home shows: each said so itself, and now the section on Home lists them. */
import { basename } from 'node:path';
import { isMap } from 'yaml';
import { byOrder } from '../../studio/index.ts';
import {
  findSection,
  formatFile,
  itemsAt,
  takeField,
  textAt,
  valueOf,
  type Fields,
} from './fields.ts';
import { listFiles, readFile, shown, type Plan } from './plan.ts';

export interface Technology {
  path: string;
  id: string;
  /** The fields that sort technologies. */
  data: object;
  /** Undefined if the file doesn't say it, as in the new version. */
  onHome: unknown;
}

/** Plans the files of the technologies without the field. Returns all technologies in the order of the site. */
export function planTechnologies(plan: Plan): Technology[] {
  const technologies = listFiles(plan, 'technologies').map((path): Technology => {
    const file = readFile(plan, path);
    const data = Object(valueOf(file?.fields)) as { onHome?: unknown };
    if (file && takeField(file.fields, 'onHome')) plan.writes.set(path, formatFile(file));
    return { path, id: basename(path, '.mdx'), data, onHome: data.onHome };
  });
  return technologies.sort(byOrder(firstLanguage(plan)));
}

/** Returns the code of the first language, in whose alphabet names are sorted. */
function firstLanguage(plan: Plan): string {
  const [first] = itemsAt(readFile(plan, 'site/languages.mdx')?.fields, 'languages');
  return (isMap(first) ? textAt(first, 'code') : undefined) ?? 'en';
}

/** Returns whether no technology says it any more, so that an old Home is left without a choice. */
export const isUnknown = (technologies: readonly Technology[]) =>
  technologies.every(({ onHome }) => onHome === undefined);

/**
 * Returns the ids for the list of the section on Home.
 * @returns undefined if Home shows all technologies, also those that are added later
 */
export function listOnHome(technologies: readonly Technology[]): string[] | undefined {
  const ids = technologies.filter(({ onHome }) => onHome === true).map(({ id }) => id);
  return isUnknown(technologies) || ids.length === technologies.length ? undefined : ids;
}

/** Notes technologies that say something else than a Home of the new version shows. */
export function noteDifferences(plan: Plan, technologies: readonly Technology[], home: Fields) {
  const section = findSection(home, 'tech-stack');
  const ids = itemsAt(section, 'technologies').map(valueOf);
  for (const { path, id, onHome } of technologies) {
    const isShown = section !== undefined && (ids.length === 0 || ids.includes(id));
    if (onHome === undefined || onHome === isShown) continue;
    const state = isShown ? 'shows it' : 'does not show it';
    plan.notes.push(
      `Left out of ${shown(plan, path)}: onHome: ${JSON.stringify(onHome)}. ` +
        `${shown(plan, 'pages/home.mdx')} ${state}. To change that, edit its section tech-stack.`,
    );
  }
}
