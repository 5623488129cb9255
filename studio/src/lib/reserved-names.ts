/**
 * Returns the part of a path that can't be the name of a file on Windows, whatever its extension; undefined if there is none.
 * Sites that have it can't be built or checked out there.
 */
export const findReservedName = (path: string): string | undefined =>
  path.split('/').find((name) => /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i.test(name));
