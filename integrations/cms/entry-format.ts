/** The format of content files for Sveltia CMS, whose text editor reads and writes Markdown in its own way. */
import CMS from '@sveltia/cms';
import { parse, stringify } from 'yaml';
import { fromEditor, toEditor } from './editor-text.ts';

/** Fields, and the text below them. */
type Data = Record<string, unknown>;

/** Where an entry has its text as the file has it. Files don't get it. */
const WRITTEN = 'writtenText';

/** Replaces the reader and the writer of Sveltia CMS. */
export function registerEntryFormat() {
  CMS.registerCustomFormat('yaml-frontmatter', 'mdx', {
    fromFile: readFile,
    toFile: (data: Data) => writeFile(data),
  });
}

/** Returns the fields of an entry, its text as the text editor has it, and as the file has it. */
export function splitEntry(data: Data): { values: Data; edited: string; written: string } {
  const { body = '', [WRITTEN]: written = '', ...values } = data;
  return { values, edited: String(body), written: String(written) };
}

/** Returns what an entry has for its text: as the text editor needs it, and as the file has it. */
export const textFields = (text: string): Data => ({ body: toEditor(text), [WRITTEN]: text });

const FILE = /^---\n(?:([^]*?)\n)?---(?:\n([^]*))?$/;

function readFile(file: string): Data {
  const [, fields = '', below = ''] = FILE.exec(file) ?? [undefined, undefined, file];
  const values: unknown = parse(fields);
  const text = below.trim();
  return { ...(typeof values === 'object' && values), ...(text !== '' && textFields(text)) };
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
