/** Content files as YAML nodes, so that quotes and comments stay as they are when fields move. */
import * as YAML from 'yaml';
import { readFrontMatter } from '../../studio/content.ts';
import { formatMessage, inFile } from '../../studio/index.ts';

export type Fields = YAML.YAMLMap;

export interface ContentFile {
  document: YAML.Document;
  fields: Fields;
  /** The text below the fields. */
  body: string;
}

/**
 * Reads a content file.
 * @param path for the error message
 * @throws Error with cause and cure if it can't be read
 */
export function parseFile(path: string, source: string): ContentFile {
  const { errors, text } = readFrontMatter(source);
  const [error] = errors;
  if (error) {
    const { field, line, message } = error;
    const place =
      field === undefined
        ? inFile(path)
        : { ...inFile(path), part: 'field' as const, path: [field] };
    throw new Error(`${path}:${line}\n${formatMessage({ ...place, message })}`);
  }
  const lines = source.split(/\r?\n/).slice(1, (text?.line ?? 2) - 2);
  const document: YAML.Document = YAML.parseDocument(`${lines.join('\n')}\n`);
  document.contents ??= new YAML.YAMLMap();
  if (!YAML.isMap(document.contents)) {
    throw new Error(
      `${path}:2\nThis file has no fields, only a text or a list. Start each line with the name of a field and a colon.`,
    );
  }
  const body = text?.source.replaceAll('\r\n', '\n') ?? '';
  return { document, fields: document.contents, body };
}

/** Returns a new file with some fields. */
export function createFile(pairs: readonly YAML.Pair[]): ContentFile {
  const document = new YAML.Document<YAML.Node>(new YAML.YAMLMap());
  const fields = document.contents as Fields;
  fields.items.push(...pairs);
  return { document, fields, body: '' };
}

/** Returns the content of a file. */
export function formatFile({ document, fields, body }: ContentFile): string {
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity };
  const yaml = fields.items.length === 0 ? '' : document.toString(options);
  return `---\n${yaml}---\n${body}`;
}

export const nameOf = ({ key }: YAML.Pair) => String(YAML.isScalar(key) ? key.value : key);

export const findField = (fields: Fields, name: string) =>
  fields.items.find((pair) => nameOf(pair) === name);

/** Returns a group of fields; undefined if the field is missing or something else. */
export function groupAt(fields: Fields | undefined, name: string): Fields | undefined {
  const value = fields?.get(name, true);
  return YAML.isMap(value) ? value : undefined;
}

/** Returns the items of a list; none if the field is missing or something else. */
export function itemsAt(fields: Fields | undefined, name: string): unknown[] {
  const value = fields?.get(name, true);
  return YAML.isSeq(value) ? value.items : [];
}

/** Returns a text; undefined if the field is missing or something else. */
export function textAt(fields: Fields | undefined, name: string): string | undefined {
  const value = fields?.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns the value of a node without YAML's details. */
export const valueOf = (node: unknown): unknown =>
  YAML.isNode(node) ? node.toJS(new YAML.Document()) : node;

/** Returns a field with a new name. */
export const createPair = (name: string, value: unknown) =>
  new YAML.Pair(new YAML.Scalar(name), YAML.isNode(value) ? value : new YAML.Scalar(value));

export function createList(nodes: readonly unknown[]) {
  const list = new YAML.YAMLSeq();
  list.items.push(...nodes);
  return list;
}

/** Returns a group of fields, such as the words of a link. */
export function createGroup(pairs: readonly YAML.Pair[]) {
  const group = new YAML.YAMLMap();
  group.items.push(...pairs);
  return group;
}

/** Removes a field, and returns it. */
export function takeField(fields: Fields, name: string): YAML.Pair | undefined {
  const index = fields.items.findIndex((pair) => nameOf(pair) === name);
  return index === -1 ? undefined : fields.items.splice(index, 1)[0];
}

/** Removes a group of fields, and returns it with the comment above its name. Leaves a field that isn't a group. */
export function takeGroup(fields: Fields, name: string): Fields | undefined {
  const group = groupAt(fields, name);
  if (!group) return undefined;
  addComment(group, takeField(fields, name));
  return group;
}

/** Gives a node the comment that is above a field. */
export function addComment(node: YAML.Node, pair: YAML.Pair | undefined) {
  const above = YAML.isNode(pair?.key) ? pair.key.commentBefore : undefined;
  const comments = [above, node.commentBefore].filter((comment) => typeof comment === 'string');
  if (comments.length > 0) node.commentBefore = comments.join('\n');
}

/** Adds a field at the end of a group, but before some fields. */
export function addField(fields: Fields, pair: YAML.Pair, before: readonly string[] = []) {
  const index = fields.items.findIndex((other) => before.includes(nameOf(other)));
  fields.items.splice(index === -1 ? fields.items.length : index, 0, pair);
}

/** Gives a field another name. Its comments stay. */
export function renameField(pair: YAML.Pair, name: string) {
  if (YAML.isScalar(pair.key)) pair.key.value = name;
}

/** Returns the sections of a page of the first language. */
export const sectionsOf = (fields: Fields | undefined): Fields[] =>
  itemsAt(fields, 'sections').filter((item) => YAML.isMap(item));

export const findSection = (fields: Fields | undefined, id: string) =>
  sectionsOf(fields).find((section) => section.get('id') === id);

/** Lists the texts in a node. */
export function textsOf(node: unknown): string[] {
  const texts: string[] = [];
  YAML.visit(YAML.isNode(node) ? node : null, {
    Value(_, value) {
      if (YAML.isScalar(value) && typeof value.value === 'string') texts.push(value.value);
    },
  });
  return texts;
}
