/**
 * What /admin uses of Sveltia CMS without its documentation, each with the test in `tests` that fails if it changes:
 * - The element of a field has its path in the attribute `data-key-path`: “a click on a text opens its field, also one that
 *   the form has not rendered” and “a unit keeps the space before it”.
 * - The message `highlight-editor-field`, which it sends to itself when a field with an error is selected, opens a field:
 *   the same click.
 * - Its own keys among the values of an entry start with `__sc_`: “a new item of a list has the fields of its schema only”.
 * - Its text editor shows tables as such: “a table and bullets that are pasted from Word are saved as such, and open so”. Without
 *   that, only a `|` between two spaces changes its cell.
 * - An entry keeps values that no field has: “a text keeps what nobody edits, as it is written”.
 * - It keeps the chosen folder in a database of the browser, and shows the message of an error with the text `saving_failed`:
 *   “a form doesn’t replace what another tab has saved meanwhile”.
 * - The button that opens the pane with the slug is a radio button, and closes it, too: “the pane of the slug closes with its form”.
 * - The button “Save” has the keys of that: “the browser asks before it leaves what isn’t saved”.
 * - A form with fields has a `.pane` in its `.content-area`. One without stays so now and then: “each collection lists its entries, and
 *   each form opens without changes”.
 * - A component for texts whose `trigger` is an unknown one is not in the toolbar.
 * - It loads some packages only for types of fields that no schema has, which the bundle leaves out: “each collection lists
 *   its entries, and each form opens without changes”. The module that needs some of them is left out, too: “a field keeps the focus
 *   beside a text with code and a table”.
 */

/** The packages that are left out: code in 300 languages, maps and SVG. */
export const unusedPackages = [
  '@shikijs/langs',
  '@shikijs/themes',
  'leaflet',
  'svgo',
  'terra-draw',
  'terra-draw-leaflet-adapter',
];

/**
 * The start of the name of the module that colors code, which is left out, too: without the languages, it has the text editor load
 * them again and again, and take the focus from other fields. Without it, code has one color.
 */
export const unusedModule = './chunks/shiki-engine-';

/** Returns the element of a field in the open form; null while it isn't rendered. */
export const fieldElement = (path: readonly string[]) =>
  document.querySelector(`[data-key-path="${CSS.escape(path.join('.'))}"]`);

/** The `trigger` of a component for texts that people don't add themselves. */
export const NOT_IN_TOOLBAR = 'none' as 'menuitem';

/** Returns the tables in the text editor of the open form, with the texts of their cells by rows. */
export const readTables = (): string[][][] =>
  [...(fieldElement(['body'])?.querySelectorAll('table') ?? [])].map(({ rows }) =>
    [...rows].map(({ cells }) => [...cells].map((cell) => cell.textContent)),
  );

/** Returns whether the open form has what isn't saved. */
export const hasUnsavedChanges = () =>
  document.querySelector('.content-editor [aria-keyshortcuts$="+S"]:enabled') !== null;

/** Returns whether the open form has no fields: it may still get them. */
export const isFormEmpty = () =>
  document.querySelector('.content-editor .content-area:not(:has(.pane))') !== null;

/** Closes the pane with the slug of the open form, which would be open in all other forms, too. */
export const closeSlugPane = () =>
  document.querySelector<HTMLElement>('.sidebar [aria-label="Slug"][aria-checked="true"]')?.click();

/** Has Sveltia CMS expand what a field is in, scroll to it and focus it. It does nothing while it isn't rendered. */
export function highlightField(path: readonly string[]) {
  const payload = { locale: '_default', keyPath: path.join('.') };
  window.postMessage({ type: 'highlight-editor-field', payload }, location.origin);
}

/** Returns whether Sveltia CMS keeps a value of its own under a key. */
export const isInternalKey = (key: string) => key.startsWith('__sc_');

/** Where it keeps the folder. */
const FOLDER_STORE = 'file-system-handles';
const FOLDER_KEY = 'root_dir_handle';

/** Returns the folder that was chosen with “Work with Local Repository”; undefined if none was. */
export async function openProjectFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await toPromise(indexedDB.open(name));
    const isThere = database.objectStoreNames.contains(FOLDER_STORE);
    const found: unknown =
      isThere &&
      (await toPromise(
        database.transaction(FOLDER_STORE).objectStore(FOLDER_STORE).get(FOLDER_KEY),
      ));
    database.close();
    if (found instanceof FileSystemDirectoryHandle) return found;
  }
  return undefined;
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database failed.'));
  });

/** Returns an error whose message the forms show, after a sentence of Sveltia CMS. */
export const savingFailed = (message: string) =>
  new Error('saving_failed', { cause: new Error(message) });
