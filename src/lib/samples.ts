/** Domains reserved for examples and tests (RFC 2606), and the local machine. */
const RESERVED_DOMAIN =
  /(?<![\w-])example\.(?:com|net|org)(?![\w-]|\.[a-z])|(?:\/\/|@)(?:[\w-]+\.)*(?:example|invalid|test|localhost|127\.0\.0\.1)(?![\w-]|\.\w)/i;

const placeholders: [RegExp, string][] = [
  [RESERVED_DOMAIN, 'an example address'],
  [/\+[1-9]\d{0,2}[ -]?(?:0[ -]?){6,}(?![ -]?\d)/, 'an example phone number'],
  [/\bAcme Software\b/i, 'an example company name'],
  [/^Building and street$|^City$|^[^+\d]*\b0{5,}$/i, 'an example postal address'],
  [
    /^(?:another )?sample (?:client|company)$|(?<=^\s*)(?:They explained every step in words we|We needed help at short notice and)\b/i,
    'a sample',
  ],
  [
    /\b[Ll]orem ipsum\b|\b(?:TODO|TBC|TBD|FIXME|XXX+|YOUR_\w+)\b/,
    'a note that something is missing',
  ],
  [/^local-mock$/, 'for the mock EmailJS server'],
  [/(?<!\\)\[[^\]]*[a-z][^\]]*\](?!\()/i, 'a note in square brackets'],
];

/**
 * Finds a placeholder in the content or in an environment variable.
 * @param allowExamples whether example addresses are fine, as in the empty fields of a form
 * @returns what kind of placeholder it is and where it starts, or undefined if there is none
 */
export function findPlaceholder(text: string, allowExamples = false) {
  for (const [pattern, what] of placeholders) {
    if (allowExamples && pattern === RESERVED_DOMAIN) continue;
    const match = pattern.exec(text);
    if (match) return { what, index: match.index };
  }
  return isRegionMap(text) ? { what: 'a map of a whole region', index: 0 } : undefined;
}

/** Maximum width of a map that shows the location of a company, in degrees: about 50 kilometers. */
const MAX_MAP_WIDTH = 0.5;
/** Minimum zoom level of such a map. */
const MIN_ZOOM = 11;

/** Returns whether a map URL shows a whole region, as the placeholder map does. */
function isRegionMap(url: string) {
  if (!URL.canParse(url)) return false;
  const { hash, pathname, searchParams } = new URL(url);
  const [west, , east] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  if (west !== undefined && east !== undefined) return east - west > MAX_MAP_WIDTH;
  const [, zoom] = /^#map=([\d.]+)\//.exec(hash) ?? /,([\d.]+)z\b/.exec(pathname) ?? [];
  return zoom !== undefined && Number(zoom) < MIN_ZOOM;
}

/** SHA-256 hashes of the drawn portraits that are placeholders for photos. */
export const placeholderPortraits = new Set([
  'ceea75820cd19e0c62b430bfb24f96cf27920ed85586aa3ac555e249ced1d717',
  '61b070ef790c0bc29aba487e007030d2a45f3063bd738a6b564015f3bc062b10',
]);
