/** What a site uses in Node: its content as it is checked and loaded. */
export { checkContent } from './content/check-content.ts';
export { getCheckedContent } from './content/checked-content.ts';
export { decodeImage } from './content/read-images.ts';
export { listUnpublishedFiles } from './content/unpublished-files.ts';
