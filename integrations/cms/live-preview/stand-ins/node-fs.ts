/** Replaces `node:fs`. */

/** Pages ask before they read a collection, as Astro warns of empty ones. Here, none does. */
export const existsSync = () => true;

/** The content check reads folders with these. The live preview has it check files. */
export const readdirSync = unavailable;
export const readFileSync = unavailable;

function unavailable(): never {
  throw new Error('Browsers can’t read the file system.');
}
