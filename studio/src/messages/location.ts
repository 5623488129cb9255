/** Places in the content that messages name. */
import { CONTENT_FOLDER } from '../lib/content-folder.ts';

export interface Location {
  /** Path of the file or folder, relative to the content folder. */
  file: string;
  /** From 1; undefined if it is not known. */
  line?: number;
}

/** Where a field is written. */
export interface FieldLocation extends Location {
  /** Such as `['hero', 'links', '0', 'label']`; empty if it is no field. */
  path: readonly string[];
}

/** Formats a location that terminals and editors turn into a link. */
export const formatLocation = ({ file, line }: Location) =>
  `${CONTENT_FOLDER}/${file}${line === undefined ? '' : `:${line}`}`;

/** Returns the name of a file without its folder. */
export const fileName = (file: string) => file.slice(file.lastIndexOf('/') + 1);
