/** What an editor changes without seeing it on the page beside the form: where it shows instead. */
import type { EntryContent } from '../forms/pane.ts';
import { listStrings } from '../model/checked-file.ts';
import type { EditedContent } from './first-check.ts';
import type { Problem } from './problems.ts';
import { bodyOf, type PageRenderer, type RenderedPage, type SiteOfEntry } from './render.ts';

/** Looks for the page that shows a change. @param isStale whether the editor has typed on since */
export type FindUnseen = (isStale: () => boolean) => Promise<Problem | undefined>;

interface Shown {
  source: EntryContent;
  body: string;
  of: SiteOfEntry;
}

/** Compares what a form has with what it had before. */
export function createChanges({ findChangedPage }: PageRenderer) {
  let before: Shown | undefined;
  /** What was found, by the place of the field. */
  const found = new Map<string, Problem>();

  return {
    /** Returns a function that says where the last change shows; undefined if the page shows it. */
    compare(
      source: EntryContent,
      { html }: RenderedPage,
      of: SiteOfEntry,
      { describeField }: Pick<EditedContent, 'describeField'>,
    ): FindUnseen | undefined {
      const last = before;
      const body = bodyOf(html);
      before = { source, body, of };
      if (last?.body !== body) return undefined;
      const path = findChange(last.source, source);
      if (!path) return undefined;
      const key = [of.entry.filePath, ...path].join('.');
      return async (isStale) => {
        const known = found.get(key);
        if (known) return known;
        const page = await findChangedPage(last.of, of, isStale);
        if (isStale()) return undefined;
        const note = describe(path, page, describeField(path));
        found.set(key, note);
        return note;
      };
    },
  };
}

/** Returns the path of the field that has changed; undefined if none has. */
function findChange(before: EntryContent, after: EntryContent): string[] | undefined {
  if (before.text !== after.text) return ['body'];
  const values = new Map(listValues(before.values).map(({ path, text }) => [path.join('.'), text]));
  const changed = listValues(after.values).find(
    ({ path, text }) => values.get(path.join('.')) !== text,
  );
  return changed?.path;
}

/** Lists all values with their paths, as texts. */
const listValues = (values: object) =>
  listStrings(
    JSON.parse(JSON.stringify(values), (_, value: unknown) =>
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ),
  );

/** Says where a change shows. */
function describe(
  path: string[],
  page: { path: string; title: string } | undefined,
  { label, description }: { label: string; description: string | undefined },
): Problem {
  const field = { level: 'note', where: label } as const;
  return page
    ? { ...field, message: `shows on the page “${page.title}”.`, page: page.path }
    : { ...field, message: `changes nothing that pages show. ${description ?? ''}`, field: path };
}
