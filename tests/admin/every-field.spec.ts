/** Each field of each form shows on the page beside it, or the box says where. */
import type * as Bundle from '../../integrations/live-preview/main.ts';
import { contentModel } from '../../src/content-model.ts';
import { type JsonSchema, fieldAt } from '../../studio/fields/json-schema.ts';
import { readSources } from '../content-sources.ts';
import { fixtureContent } from '../sites.ts';
import { expect, test } from './forms.ts';

/** A field of a file, with other values for it. */
interface Change {
  file: string;
  path: string[];
  values: unknown[];
}

const sources = readSources(fixtureContent);

/** Lists a change of each field that the forms have, once for each kind of file, section and item. */
function listChanges(): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const [file, { values }] of sources) {
    const [folder = '', name = ''] = file.split(/[/.]/);
    const kind = folder === 'site' ? `${folder}/${name}` : folder;
    for (const { path, value, field } of listFields(file, values)) {
      const others = otherValues(value, field);
      const key = `${kind}: ${path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')}`;
      if (others.length > 0 && !changes.has(key)) changes.set(key, { file, path, values: others });
    }
  }
  return changes;
}

/** Lists the fields of a file that are no groups, and that the form has. */
function listFields(file: string, values: object) {
  const fields = contentModel.kindOf(file)?.schema.fields;
  const list = (value: unknown, path: string[]): { path: string[]; value: unknown }[] => {
    const field = fieldAt(fields, values, path);
    if (!field || field.isHidden || field.hasFormField === false) return [];
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, item]) => list(item, [...path, name]))
      : [{ path, value }];
  };
  return list(values, []).map((found) => ({
    ...found,
    field: fieldAt(fields, values, found.path) ?? {},
  }));
}

/** Returns other values of a field; none for what nobody types, and for names and pictures. */
function otherValues(value: unknown, field: JsonSchema): unknown[] {
  const { image, collection, leadsTo, options, isDate } = field;
  if (field.const !== undefined || (image ?? collection ?? leadsTo ?? options ?? isDate)) return [];
  if (field.enum) return field.enum.filter((other) => other !== value);
  if (typeof value === 'boolean') return [!value];
  // Before and after all others.
  if (typeof value === 'number') return [0, 1000];
  // Of a format, such as that of a phone number.
  if (field.examples) return [String(value).replace(/[a-z0]/, '1')];
  return [`${String(value)} x`];
}

/** What no page of the fixtures shows: the box says what each is for. */
const invisible = [
  // In the browser's tab, and in search results.
  ...['pages', 'site/blog', 'site/error'].flatMap((kind) => [
    `${kind}: title`,
    `${kind}: description`,
  ]),
  // The slide of the form is shown first.
  'slides: order',
  // Old URLs.
  'blog: redirectFrom.*',
  'pages: redirectFrom.*',
  'site/redirects: redirects.*.from',
  // For a release, and in previews.
  'pages: sections.*.sample',
  ...['plans', 'site/company', 'stats', 'testimonials'].map((kind) => `${kind}: sample`),
  'site/navigation: preview',
  // Without consent, and with fewer than eleven articles.
  'pages: sections.*.notice',
  'pages: sections.*.show',
  ...['pages', 'newer', 'older', 'position', 'title'].map((name) => `site/blog: list.${name}`),
  // Which languages have pages is known when the forms are built.
  'site/languages: languages.*.code',
  'site/languages: languages.*.name',
  'site/languages: languages.*.visible',
];

test('a change of each field shows on its page or on the one that the box names, but for a few', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/admin');
  const unseen = await page.evaluate(
    async ([url, files, changes]) => {
      const bundle = (await import(url)) as typeof Bundle;
      const show = await bundle.createContent(files, () => Promise.resolve(undefined));
      /** Returns whether a page shows another value of a field. */
      async function isSeen({ file, path }: Change, value: unknown) {
        const source = files.find(([name]) => name === file)?.[1];
        if (!source) throw new Error(`There is no ${file}.`);
        await show({ file, source, isNew: false });
        const changed = structuredClone(source);
        let group = changed.values;
        for (const name of path.slice(0, -1)) group = group[name] as typeof group;
        group[path.at(-1) ?? ''] = value;
        const { findUnseen } = await show({ file, source: changed, isNew: false });
        const note = await findUnseen?.(() => false);
        return note?.page !== undefined || !note;
      }
      const unseen: string[] = [];
      for (const [key, change] of changes) {
        const seen: boolean[] = [];
        for (const value of change.values) seen.push(await isSeen(change, value));
        if (!seen.includes(true)) unseen.push(key);
      }
      return unseen;
    },
    ['/admin-live-preview.js', sources, [...listChanges()]] as const,
  );
  expect(unseen.toSorted()).toEqual(invisible.toSorted());
});
