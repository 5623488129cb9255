/** What the tests of a site use: its content with changes, its words as pages show them, its forms, and its pages beside them. */
export { pagesByName } from './check/pages.ts';
export { formatted, messagesAt, readFolder, type Changes } from './testing/changed-content.ts';
export { compareAllPages } from './testing/compare-pages.ts';
export { prepareWords } from './text/prepare-words.ts';
export {
  openForm,
  openFormsOf,
  previewedPage,
  readSavedFile,
  save,
  saveButton,
  type OpenOptions,
} from './testing/forms.ts';
