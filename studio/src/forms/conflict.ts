/** Keeps a form on a local folder from replacing what another tab or program has saved since it was opened. */
import type { Collection, Field } from '@sveltia/cms';
import { showDialog } from './dialog.ts';
import { parseFile } from './entry-format.ts';
import { readEntry, type FormEntry } from './read-entry.ts';
import { openProjectFolder, savingFailed } from './sveltia-internals.ts';

const REPLACE = 'Replace that change';

/**
 * Creates the check of a session.
 * @param collections those of the forms, for the labels of fields
 */
export function createConflictCheck(collections: readonly Collection[]) {
  /** What this tab has written into each file. */
  const written = new Map<string, string>();
  let savedPath = '';

  return {
    /**
     * Checks that a file is as the form has opened it, or as this tab has saved it. If it is another one, it asks what to do.
     * @throws Error if nothing is to be saved; the forms show its message
     */
    async check(entry: FormEntry) {
      const path = entry.get('path');
      refuseFileOfOtherForm(entry, collections);
      savedPath = path;
      const file = await readSaved(path);
      if (file === undefined || file === written.get(path)) return;
      const differences = findDifferences(entry, file, fieldsOf(collections, entry));
      if (differences.length === 0) return;
      const answer = await showDialog({
        title: 'Changed elsewhere',
        texts: [
          `Another tab or program has changed ${differences.join(', ')} since you opened this form. If you save, that change is lost.`,
        ],
        answers: ['Keep it', REPLACE],
      });
      if (answer !== REPLACE) {
        throw savingFailed(
          'Nothing was saved. Copy what you typed, reload the page, and paste it.',
        );
      }
    },
    /** Notes what is written after the check. */
    note(file: string) {
      written.set(savedPath, file.trim());
    },
  };
}

/**
 * Refuses a new entry whose file is that of another form, such as a page named “Home”: Sveltia CMS compares names with those of
 * the same list only, and would write over it.
 */
function refuseFileOfOtherForm(entry: FormEntry, collections: readonly Collection[]) {
  const path = entry.get('path');
  const others = collections.filter(({ name }) => name !== entry.get('collection'));
  const form = others
    .flatMap((other) => ('files' in other ? other.files : []))
    .find(({ file }) => file === path);
  if (form) {
    throw savingFailed(
      `Nothing was saved. The name of the file would be that of “${form.label ?? form.name}”. Write another title.`,
    );
  }
}

/** Returns a file of the local folder; undefined if there is no such file, or no local folder. */
async function readSaved(path: string): Promise<string | undefined> {
  const folder = await openProjectFolder();
  if (!folder || path === '') return undefined;
  const [name = '', ...folders] = path.split('/').reverse();
  try {
    let current = folder;
    for (const part of folders.reverse()) current = await current.getDirectoryHandle(part);
    const file = await (await current.getFileHandle(name)).getFile();
    return (await file.text()).trim();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** Returns the labels of what a file has in another way than the form has opened it. */
function findDifferences(entry: FormEntry, file: string, fields: readonly Field[]): string[] {
  const { writtenValues, written } = readEntry(entry);
  const { values, text } = parseFile(file);
  const names = new Set([...Object.keys(values), ...Object.keys(writtenValues)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(writtenValues[name]),
  );
  return [...changed, ...(text === written ? [] : ['body'])].map(
    (name) => fields.find((field) => field.name === name)?.label ?? name,
  );
}

function fieldsOf(collections: readonly Collection[], entry: FormEntry): readonly Field[] {
  const collection = collections.find(({ name }) => name === entry.get('collection'));
  if (!collection) return [];
  if ('fields' in collection) return collection.fields;
  return collection.files.find(({ name }) => name === entry.get('slug'))?.fields ?? [];
}
