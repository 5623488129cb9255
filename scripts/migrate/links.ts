/** Links to sections: a page and a section were two fields, and are one now. */
import { basename, dirname } from 'node:path';
import * as YAML from 'yaml';
import {
  formatFile,
  parseFile,
  takeField,
  textAt,
  type ContentFile,
  type Fields,
} from './fields.ts';
import { listFiles, readFile, shown, type Plan } from './plan.ts';

/** Plans the links of the first language's files, as they are after all other changes. */
export function planLinks(plan: Plan) {
  const moved = plan.moves.map(({ to }) => to).filter((path) => path.endsWith('.mdx'));
  const paths = ['pages', 'landing', 'site'].flatMap((folder) => listFiles(plan, folder));
  for (const path of new Set([...paths, ...moved, ...plan.writes.keys()])) {
    const file = readPlanned(plan, path);
    if (file && convertLinks(file, path)) plan.writes.set(path, formatFile(file));
  }
}

/** Reads a file as the plan has it. */
function readPlanned(plan: Plan, path: string): ContentFile | undefined {
  const planned = plan.writes.get(path);
  if (planned !== undefined) return parseFile(shown(plan, path), planned);
  const from = plan.moves.find(({ to }) => to === path)?.from ?? path;
  const isGone = plan.deletions.includes(path) || plan.moves.some((move) => move.from === path);
  return isGone ? undefined : readFile(plan, from);
}

/** Converts the links of a file. Returns whether there were any. */
function convertLinks({ document }: ContentFile, path: string): boolean {
  let isChanged = false;
  YAML.visit(document, {
    Map(_, link) {
      if (convertLink(link, path)) isChanged = true;
    },
  });
  return isChanged;
}

function convertLink(link: Fields, path: string): boolean {
  const section = textAt(link, 'section');
  // Without a page, it led to a section of its own one.
  const ownPage = dirname(path) === 'site' ? undefined : basename(path, '.mdx');
  const page = textAt(link, 'page') ?? ownPage;
  if (textAt(link, 'type') !== 'page' || section === undefined || page === undefined) return false;
  takeField(link, 'section');
  link.set('page', `${page}#${section}`);
  return true;
}
