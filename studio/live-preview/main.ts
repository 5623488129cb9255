/**
 * The bundle that the forms load with the first live preview, and those of a further language to save. The tests render pages
 * with it, too.
 */
export { createContent } from './content.ts';
export type { LanguageWords } from './first-check.ts';
export { noteSaved } from './note-saved.ts';
export { createPane, type Pane } from './pane.ts';
export { listPaths, renderPage } from './render.ts';
