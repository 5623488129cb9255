/**
 * What /admin uses of Sveltia CMS without its documentation:
 * - The element of a field has its path in the attribute `data-key-path`. If that changes, a click in the live preview
 *   opens no field, and a figure loses the space of ` %` when it is saved.
 * - The message `highlight-editor-field`, which it sends to itself when a field with an error is selected, opens a field.
 *   If that changes, a click in the live preview opens none.
 * - Its own keys among the values of an entry start with `__sc_`. If that changes, the live preview takes them for fields
 *   that no schema has.
 * - It loads some packages only for types of fields that no schema has, which the bundle leaves out. If it loads them in
 *   another way, the forms don't open.
 * `tests/unit/sveltia-internals.test.ts` says which.
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

/** Returns the element of a field in the open form; null while it isn't rendered. */
export const fieldElement = (path: readonly string[]) =>
  document.querySelector(`[data-key-path="${CSS.escape(path.join('.'))}"]`);

/** Has Sveltia CMS expand what a field is in, scroll to it and focus it. It does nothing while it isn't rendered. */
export function highlightField(path: readonly string[]) {
  const payload = { locale: '_default', keyPath: path.join('.') };
  window.postMessage({ type: 'highlight-editor-field', payload }, location.origin);
}

/** Returns whether Sveltia CMS keeps a value of its own under a key. */
export const isInternalKey = (key: string) => key.startsWith('__sc_');
