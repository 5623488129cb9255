/** What is typed into the forms comes to be in the files, and nothing else changes. */
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { kindOf } from '../../integrations/content-lint/check.ts';
import { checkFile } from '../../integrations/content-lint/file.ts';
import { readPictures } from '../../integrations/content-lint/images.ts';
import type { JsonSchema } from '../../integrations/json-schema.ts';
import { folders, singles, textLimits } from '../../src/schemas/content.ts';
import {
  addItem,
  contentFile,
  entryNames,
  expect,
  fill,
  fillBody,
  frontMatterOf,
  openForm,
  save,
  savedFile,
  schemaAt,
  schemaOf,
  signIn,
  test,
  toggleItem,
  type Folder,
} from './forms.ts';

/** Texts that YAML, Markdown or a form could misread. Each field gets the next one that it takes. */
const TEXTS = [
  ...[`“Curly”, "straight" and 'single' quotes`, 'Ratio: a: b', '+919876543210'],
  ...['https://example.com/a?b=c#d', 'Number #1 # and no comment', '- dash', 'yes', 'null'],
  ...['me.too@example.com', 'తెలుగులో రాయండి', '{number} of {total}: “a”', '007', 'No. {number}'],
  ...['مرحبا بالعالم', '“{plan}”: # 1', '🚀 👩‍💻', '123', '@at', '`tick`', "'single'", '* star'],
  ...['~', '"double"', '[list]', '1e3', '> more', 'Ends with a colon:', 'back\\slash', '?', '!'],
];

/** The paragraphs of a text below the fields. */
const BODY = [
  { typed: `She said: "5 * 3" # 'yes'`, saved: `She said: "5 \\* 3" # 'yes'` },
  { typed: 'తెలుగు, عربي, 🚀 & snake_case', saved: 'తెలుగు, عربي, 🚀 & snake_case' },
];

const YAML = { lineWidth: 0, singleQuote: true };

interface Change {
  path: (string | number)[];
  schema: JsonSchema;
  /** Undefined where the field is empty. */
  value: unknown;
  /** Whether it is the first field of an item that is added to a list. */
  isAdded?: boolean;
}

/** The fields of a file, images left out, in the order of the form; with one more item in each list. */
function fieldsOf(schema: JsonSchema, value: unknown, path: Change['path'] = []): Change[] {
  const { properties, items, image, maxItems = Infinity } = schema;
  if (properties) {
    const group = (value ?? {}) as Record<string, unknown>;
    return Object.entries(properties).flatMap(([name, one]) =>
      fieldsOf(one, group[name], [...path, name]),
    );
  }
  if (!items || items.collection !== undefined || !Array.isArray(value)) {
    return image ? [] : [{ path, schema, value }];
  }
  const present = value.flatMap((item, index) => fieldsOf(items, item, [...path, index]));
  // Nothing may be chosen twice.
  const choices = Object.values(items.properties ?? {}).map((one) => one.enum?.length ?? Infinity);
  const room = Math.min(maxItems, ...choices);
  const added = value.length < room ? fieldsOf(items, undefined, [...path, value.length]) : [];
  return [...present, ...added.map((one, place) => ({ ...one, isAdded: place === 0 }))];
}

/** Gives each field another value that its schema takes. In a list, no two items get the same. */
function renew(fields: Change[]): Change[] {
  const taken = new Map<string, Set<unknown>>();
  return fields.map((field, turn) => {
    const place = field.path.filter((step) => typeof step === 'string').join('.');
    const others = taken.get(place) ?? new Set();
    const value = nextValue(field, turn, others);
    taken.set(place, others.add(value));
    return { ...field, value };
  });
}

function nextValue({ schema, value }: Change, turn: number, others: Set<unknown>) {
  const { type, options, maximum = Infinity, maxLength = Infinity, pattern = '' } = schema;
  // One more of a collection's entries, and in another order.
  const collection = schema.items?.collection;
  if (collection !== undefined && Array.isArray(value)) {
    return entryNames(collection as Folder)
      .slice(-1 - value.length)
      .reverse();
  }
  if (type === 'boolean') return value !== true;
  if (type === 'integer') return Number(value ?? 0) + (Number(value) < maximum ? 1 : -1);
  // The last names that no other begins with, as the keys find these at once.
  const isWhole = (name: string) => !options?.some((one) => one !== name && one.startsWith(name));
  if (options) return options.filter(isWhole).at(-1 - (turn % 20));
  const choices = schema.enum;
  // All items move on by one, so that what they choose stays different.
  const index = choices?.findIndex((name) => name === value) ?? -1;
  if (choices && index >= 0) return choices[(index + 1) % choices.length];
  const fits = (text: string) =>
    text !== value && text.length <= maxLength && new RegExp(pattern).test(text);
  const texts = [...TEXTS.slice(turn % TEXTS.length), ...TEXTS].filter(fits);
  const next = (choices ?? texts).find((text) => !others.has(text)) ?? texts[0];
  if (next === undefined) throw new Error(`None of the texts fits ${JSON.stringify(schema)}.`);
  return next;
}

/** The same changes as by hand: all other lines are as they were. */
function editByHand(source: string, schema: JsonSchema, changes: Change[], body?: string) {
  const [, frontMatter = '', rest = ''] = /^---\n([^]*?\n)---\n([^]*)$/.exec(source) ?? [];
  const document = parseDocument(frontMatter);
  for (const { path, value } of changes) {
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
    // A new field comes where its schema has it.
    const above = path.slice(0, -1);
    const group = above.length === 0 ? document.contents : document.getIn(above, true);
    const names = Object.keys(schemaAt(schema, above).properties ?? {});
    const place = ({ key }: { key: unknown }) =>
      names.indexOf(String(isScalar(key) ? key.value : key));
    if (isMap(group)) group.items.sort((a, b) => place(a) - place(b));
  }
  return `---\n${document.toString(YAML)}---\n${body === undefined ? rest : `\n${body}\n`}`;
}

/** Whether the items of a list have icons: such lists are long, and if many are open, a form is slow. */
const hasIcons = ({ properties = {} }: JsonSchema) =>
  Object.values(properties).some(({ options }) => options !== undefined);

async function fillIn(page: Page, schema: JsonSchema, changes: Change[]) {
  for (const [turn, { path, schema: one, value, isAdded }] of changes.entries()) {
    const place = path.findLastIndex((step) => typeof step === 'number');
    const item = path.slice(0, place + 1);
    const list = item.slice(0, -1).join('.');
    const isInGroup = place > 0 && place < path.length - 1;
    if (isAdded) await addItem(page, list);
    if (isInGroup) await toggleItem(page, list, Number(path[place]), true);
    await fill(page, path.join('.'), one, value ?? '');
    const isLast = changes[turn + 1]?.path.slice(0, place + 1).join('.') !== item.join('.');
    const isSlow = isInGroup && hasIcons(schemaAt(schema, item));
    if (isLast && isSlow) await toggleItem(page, list, Number(path[place]), false);
  }
}

/** A file as the forms write it, whichever way YAML and Markdown were written by hand. */
function fileOfForms(file: string) {
  const hasBody = textLimits[dirname(file) as Folder] !== undefined;
  return `---\n${stringify(frontMatterOf(contentFile(file)), YAML)}---\n${hasBody ? '\nText\n' : ''}`;
}

/** Changes a file twice in its form: first a little, then as much as possible. */
async function roundTrip(page: Page, file: string) {
  const schema = schemaOf(file);
  const pictures = await readPictures(join('src/content', dirname(file)), new Map());
  let source = fileOfForms(file);
  const fields = () => fieldsOf(schema, frontMatterOf(source));

  async function change(changes: Change[], paragraphs?: typeof BODY) {
    await openForm(page, file);
    await fillIn(page, schema, changes);
    const typed = paragraphs?.map((paragraph) => paragraph.typed);
    if (typed) await fillBody(page, typed);
    await save(page);
    const body = paragraphs?.map(({ saved }) => saved).join('\n\n');
    source = editByHand(source, schema, changes, body);
    await expect.poll(() => savedFile(page, file)).toBe(source);
    expect(checkFile(file, Buffer.from(source), kindOf(file), pictures).slips).toEqual([]);
  }

  const isCleared = ({ path, value }: Change) => {
    const { properties, required } = schemaAt(schema, path.slice(0, -1));
    return value !== undefined && properties && !required?.includes(String(path.at(-1)));
  };
  const cleared = fields().filter(isCleared);
  const text = fields()
    .filter(({ schema: one }) => one.maxLength !== undefined)
    .slice(0, 1);
  await change(
    cleared.length > 0 ? cleared.map((one) => ({ ...one, value: undefined })) : renew(text),
  );

  // Of lists with icons, a new item is enough.
  const isIcon = (path: Change['path']) =>
    path.some((_, place) => place > 0 && hasIcons(schemaAt(schema, path.slice(0, place))));
  const changed = fields().filter(({ path, value }) => value === undefined || !isIcon(path));
  const hasBody = textLimits[dirname(file) as Folder] !== undefined;
  await change(renew(changed), hasBody ? BODY : undefined);
}

const files = [
  ...(Object.keys(folders) as Folder[]).map((name) => [name, `${name}/${entryNames(name)[0]}.mdx`]),
  ...Object.entries(singles).map(([name, { file }]) => [name, `${file}.mdx`]),
] as [string, string][];
// A few in each test, as signing in takes longer than a change; and no test has all the long ones.
const TESTS = 6;
for (let turn = 0; turn < TESTS; turn += 1) {
  const some = new Map(files.filter((_, index) => index % TESTS === turn));
  const names = [...some.keys()].join(', ');
  test(`${names}: the files say what the forms say, and all else stays`, async ({ page }) => {
    const written = [...some.values()].map((file) => [file, fileOfForms(file)]);
    await signIn(page, 'services', Object.fromEntries(written) as Record<string, string>);
    for (const [name, file] of some) await test.step(name, () => roundTrip(page, file));
  });
}
