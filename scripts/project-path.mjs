/** Plain JavaScript without dependencies, as it also runs on Node 20 before anything is installed. */

/**
 * Returns what is wrong with the path of the project, if anything: Vite reads paths as URLs.
 * @param {string} path
 * @returns {string | undefined}
 */
export function findPathProblem(path) {
  const [found] = /[#?']|%[\da-f]{2}/i.exec(path) ?? [];
  if (found === undefined) return undefined;
  return `The project can’t be in ${path}, as its tools can’t read “${found}” in a path. Rename that folder, or move the project.`;
}
