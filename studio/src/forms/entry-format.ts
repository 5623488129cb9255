/** The format of content files for Sveltia CMS, whose text editor reads and writes Markdown in its own way. */
import CMS from '@sveltia/cms';
import { parse, stringify } from 'yaml';
import { fromEditor, toEditor } from './editor-text.ts';
import { formats } from './form-names.ts';

/** Fields, and the text below them. */
type Data = Record<string, unknown>;

/** Where an entry has its text as the file has it. Files don't get it. */
const WRITTEN = 'writtenText';

/** Where an entry has its fields as the file has them, as JSON. Files don't get it. */
const WRITTEN_VALUES = 'writtenValues';

/** Replaces the reader and the writer of Sveltia CMS. @param onWrite is called with each file that is written */
export function registerEntryFormat(onWrite: (file: string) => void) {
  const toFile = (data: Data) => {
    const file = writeFile(data);
    onWrite(file);
    return file;
  };
  for (const [extension, name] of Object.entries(formats)) {
    CMS.registerCustomFormat(name, extension, { fromFile: readFile, toFile });
  }
}

interface EntryParts {
  values: Data;
  /** The text as the text editor has it. */
  edited: string;
  /** The text and the fields as the file has them. */
  written: string;
  writtenValues: Data;
}

/** Returns what an entry has. */
export function splitEntry(data: Data): EntryParts {
  const { body = '', [WRITTEN]: written = '', [WRITTEN_VALUES]: json = '{}', ...values } = data;
  const writtenValues = JSON.parse(String(json)) as Data;
  return { values, edited: String(body), written: String(written), writtenValues };
}

/** Returns what an entry has for its text: as the text editor needs it, and as the file has it. */
export const textFields = (text: string): Data => ({ body: toEditor(text), [WRITTEN]: text });

const FILE = /^---\n(?:([^]*?)\n)?---(?:\n([^]*))?$/;

/** Splits a file into its fields and its text. */
export function parseFile(file: string): { values: Data; text: string } {
  const [, fields = '', below = ''] = FILE.exec(file) ?? [undefined, undefined, file];
  const values: unknown = parse(fields);
  return { values: Object(values) as Data, text: below.trim() };
}

function readFile(file: string): Data {
  const { values, text } = parseFile(file);
  return {
    ...values,
    [WRITTEN_VALUES]: JSON.stringify(values),
    ...(text !== '' && textFields(text)),
  };
}

function writeFile(data: Data): string {
  const { values, edited, written } = splitEntry(data);
  const text = fromEditor(edited, written);
  if (Object.keys(values).length === 0) return text;
  const fields = stringify(values, {
    lineWidth: 0,
    defaultKeyType: 'PLAIN',
    defaultStringType: 'PLAIN',
    singleQuote: true,
  });
  return `---\n${fields}---\n\n${text}`;
}
