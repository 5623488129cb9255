/** Replaces the reader of a folder's images, which the live preview doesn't call: `pictures.ts` knows them. */
export function readImages(): never {
  throw new Error('Browsers can’t read folders.');
}
