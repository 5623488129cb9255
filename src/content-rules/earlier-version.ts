/** Files of an earlier version of the site, which `npm run migrate` converts. */
import {
  type CheckedFile,
  type Diagnostic,
  inFile,
  type RuledContent,
} from '../../studio/index.ts';
import { message } from '../messages.ts';

/** Those whose names are others now. */
const oldFiles = ['pages/blog.mdx', 'pages/error.mdx'];

/** Returns whether a page is of an earlier version, in which its parts were fields of their own. */
const isOldPage = ({ folder, data }: CheckedFile) =>
  folder === 'pages' && data['sections'] === undefined && data['hero'] !== undefined;

/** Says how they are converted. */
export const oldFileErrors = ({ files, paths = [] }: RuledContent): Diagnostic[] =>
  [
    ...oldFiles.filter((file) => paths.includes(file)),
    ...files.filter(isOldPage).map(({ file }) => file),
  ].map((file) => ({ ...inFile(file), message: message('file-old') }));
