/** Replaces Node's modules, sharp, SVGO and yaml: what the bundle imports of them, with as much as it needs. */
const nothing = () => undefined;

export const existsSync = () => true;
export const readFileSync = nothing;
export const readFile = nothing;
export const readdirSync = () => [];
export const statSync = nothing;
export const createRequire = nothing;
/** The hash of a file's name or an announcement: any text does. */
export const createHash = () => {
  const hash = { update: () => hash, digest: () => 'preview' };
  return hash;
};
export const hash = () => '';
export const basename = (path: string, suffix = '') =>
  path.slice(
    path.lastIndexOf('/') + 1,
    path.endsWith(suffix) ? path.length - suffix.length : undefined,
  );
export const dirname = (path: string) =>
  path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
export const extname = (path: string) => /(?<=[^/])\.[^./]*$/.exec(path)?.[0] ?? '';
export const join = (...parts: string[]) => parts.join('/');
export const isDeepStrictEqual = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b);
export const stringify = (value: unknown) => JSON.stringify(value);
export const optimize = (data: string) => ({ data });
export default nothing;
