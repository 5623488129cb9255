/** Reads one content file and validates it with its schema. */
import { basename, dirname } from 'pathe';
import { z } from 'astro/zod';
import { fieldAt, withDates, writableFields, type JsonSchema } from '../fields/json-schema.ts';
import { ownValue } from '../lib/own-value.ts';
import { findInvalidCharacter, hasImageMark } from '../lib/text.ts';
import { message } from '../messages/message.ts';
import { suggest } from '../messages/words.ts';
import { listStrings, type CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Document, ReadError } from '../model/document.ts';
import { idOf, listEntryKinds, type FileKind } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { parseBody } from './body.ts';
import { imageError, type Images } from './images.ts';
import { closestIssues, messageOf, parseOptions } from './issues.ts';
import type { TextRules } from './markup.ts';

type Issue = z.core.$ZodIssue;

/**
 * Validates a file with its schema and the rules of one file, without its references to other files.
 * @param images images in its folder
 * @param neighbors the files of its folder, for examples in messages
 */
export function validateFile(
  document: Document,
  images: Images,
  model: ContentModel,
  neighbors: readonly Document[] = [],
): CheckedFile {
  const checked = readFile(document, images, model, neighbors);
  const { file: rules = [] } = model.rules;
  return { ...checked, errors: [...checked.errors, ...rules.flatMap((rule) => rule(checked))] };
}

/** Validates a file with its schema. */
function readFile(
  document: Document,
  images: Images,
  model: ContentModel,
  neighbors: readonly Document[],
): CheckedFile {
  const { file, kind, values, errors, text, locateText } = document;
  const { schema, collection } = kind;
  const locate = (path: readonly PropertyKey[]) => {
    const field = path.length > 0 ? fieldAt(schema.fields, values, path) : undefined;
    return { ...document.locate(path), description: field?.description };
  };
  const validated = text && validateFields(values, kind, images, locate);
  const rules = document.code === undefined ? textRules(kind, model) : undefined;
  const body = text && parseBody(text, rules, images);
  const bodyErrors = (body?.errors ?? []).map(({ message, line }) => {
    return { ...locateText(line), message };
  });
  const allErrors: ReadError[] = [...errors, ...(validated?.errors ?? []), ...bodyErrors];
  const others = collection ? neighbors : [];
  return {
    file,
    folder: dirname(file),
    id: idOf(file),
    kind,
    document,
    data: Object(validated?.data ?? values) as CheckedFile['data'],
    body,
    errors: allErrors.map(({ exampleFields = [], ...error }) => ({
      ...error,
      example: findExample(exampleFields, file, others, images, model),
    })),
    references: validated?.references ?? [],
    locate,
    locateText,
  };
}

/** Returns what a text can have; undefined where no text is shown. */
function textRules(
  { collection, hasSharedPictures }: FileKind,
  model: ContentModel,
): TextRules | undefined {
  const rules = collection?.body;
  if (!rules) return undefined;
  return {
    ...rules,
    hasSharedPictures,
    takenIds: [...model.layoutIds, ...(rules.ids ?? [])],
    tableFolders: listEntryKinds(model)
      .filter((kind) => kind.collection.body?.hasTables)
      .map(({ folder }) => folder.label),
  };
}

/** Returns what another file of the folder has in some fields: one without errors. */
function findExample(
  fields: readonly string[],
  file: string,
  neighbors: readonly Document[],
  images: Images,
  model: ContentModel,
): Diagnostic['example'] {
  if (fields.length === 0) return undefined;
  for (const other of neighbors) {
    if (other.file === file) continue;
    const lines = other.excerpt(fields);
    // The sections of a page would fill the screen.
    const isShort = lines.length > 0 && lines.length < 10;
    if (isShort && validateFile(other, images, model).errors.length === 0) {
      return { file: basename(other.file), lines };
    }
  }
  return undefined;
}

/** Validates the fields of a file with its schema, and the images that they name. */
function validateFields(
  values: unknown,
  { schema, hasSharedPictures }: FileKind,
  images: Images,
  locate: CheckedFile['locate'],
) {
  const { fields } = schema;
  const { data, errors } = parseFields(values, schema, locate);
  const references: CheckedFile['references'] = [];
  for (const { path, text } of listStrings(values)) {
    const field = fieldAt(fields, values, path);
    const { collection, leadsTo, image: minSize } = field ?? {};
    // An empty reference is an error already.
    if (text !== '' && (collection ?? leadsTo) !== undefined) {
      references.push({ path, text, field: field ?? {} });
    }
    const character = findInvalidCharacter(text);
    const messages = [
      minSize && imageError(text, images, { minSize, hasSharedPictures }),
      character && message('unshown-character', character),
      hasImageMark(text) && message('image-mark'),
    ];
    // Few texts have an error, and it takes time to locate a field.
    errors.push(...messages.flatMap((error) => (error ? { ...locate(path), message: error } : [])));
  }
  return { data, errors, references };
}

/** Parses the fields of a file with its schema, of which a transformation can fail. */
function parseFields(
  values: unknown,
  { zod, fields }: FileKind['schema'],
  locate: CheckedFile['locate'],
): { data: unknown; errors: ReadError[] } {
  const parse = (schema: z.ZodType, value: unknown) => schema.safeParse(value, parseOptions);
  const dated = withDates(fields, values);
  try {
    const { error, data } = parse(zod, dated);
    if (!error) return { data, errors: [] };
    return { data: values, errors: schemaErrors(error, fields, values, locate) };
  } catch (error) {
    const shape = zod instanceof z.ZodObject ? (zod.shape as Record<string, z.ZodType>) : {};
    const failed = Object.keys(shape).filter((name) =>
      fails(() => shape[name] && parse(shape[name], ownValue(dated, name))),
    );
    const found = message('schema-fails', { reason: String(error) });
    return { data: values, errors: [{ ...locate(failed.slice(0, 1)), message: found }] };
  }
}

function fails(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

/** A field that its group can't have. */
interface UnknownField {
  name: string;
  group: readonly PropertyKey[];
  /** The names of the fields that the group can have. */
  known: readonly string[];
}

/** Formats the errors of a schema. */
function schemaErrors(
  error: z.ZodError,
  schema: JsonSchema,
  values: unknown,
  locate: CheckedFile['locate'],
): ReadError[] {
  const issues = closestIssues(error.issues).map((issue): Issue => {
    if (issue.code !== 'invalid_type' || issue.expected !== 'date') return issue;
    // Zod has made a date of whatever the file has, even of nothing.
    return { ...issue, input: issue.path.reduce(ownValue, values) };
  });
  const unknownFields = issues.flatMap((issue): UnknownField[] => {
    if (issue.code !== 'unrecognized_keys') return [];
    const known = writableFields(fieldAt(schema, values, issue.path)).map(([name]) => name);
    return issue.keys.map((name) => ({ name, group: issue.path, known }));
  });
  const newNames = listNewNames(unknownFields, issues);
  return [
    ...knownFieldIssues(issues, unknownFields).map((issue) => ({
      ...locate(issue.path),
      message: messageOf(issue, fieldAt(schema, values, issue.path)),
      exampleFields: issue.code === 'invalid_type' ? issue.path.slice(0, 1).map(String) : [],
    })),
    ...unknownFields.map((field) => ({
      ...locate([...field.group, field.name]),
      message: message('unknown-field', {
        name: field.name,
        known: field.known,
        newName: newNames.get(field),
      }),
    })),
  ];
}

/** Returns the issues of fields that the schema has, without those that follow from others. */
function knownFieldIssues(issues: readonly Issue[], unknownFields: readonly UnknownField[]) {
  const meant = new Set(unknownFields.map(({ name, known }) => suggest(name, known)));
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const pathsOfWrongTypes = new Set(wrongTypes.map(({ path }) => path.join()));
  return issues.filter(({ code, path, input }) => {
    if (code === 'unrecognized_keys') return false;
    // A misspelled field is one error: the correct field isn't reported as missing too.
    if (input === undefined && meant.has(String(path.at(-1)))) return false;
    // A value of the wrong type can also be too long.
    return code === 'invalid_type' || !pathsOfWrongTypes.has(path.join());
  });
}

/**
 * Returns what unknown fields may be called now: a group that has one of them, and lacks one field. A new version may have
 * renamed it.
 */
function listNewNames(unknownFields: readonly UnknownField[], issues: readonly Issue[]) {
  const missing = issues.filter(({ input, path }) => input === undefined && path.length > 0);
  const missingByGroup = Map.groupBy(missing, ({ path }) => path.slice(0, -1).join());
  const unknownByGroup = Map.groupBy(unknownFields, ({ group }) => group.join());
  const newNames = new Map<UnknownField, string>();
  for (const [group, [unknown, ...otherUnknown]] of unknownByGroup) {
    const [lacking, ...others] = missingByGroup.get(group) ?? [];
    if (!unknown || !lacking || otherUnknown.length + others.length > 0) continue;
    newNames.set(unknown, String(lacking.path.at(-1)));
  }
  return newNames;
}
