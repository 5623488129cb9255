/** Modules of the studio by their paths: TypeScript here, JavaScript in the packed package. */
import { dirname, extname, join } from 'node:path';

/**
 * Returns the path of a module.
 * @param importer the file that names it: `import.meta.filename`
 * @param name the path from there, without the ending
 */
export const ownModule = (importer: string, name: string): string =>
  join(dirname(importer), name + extname(importer));
