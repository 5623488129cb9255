/** What a placeholder looks like, in the content and in the settings. */

/** Domains that belong to nobody, so that they can stand in examples (RFC 2606), and this machine itself. */
const RESERVED_DOMAIN =
  /(?<![\w-])example\.(?:com|net|org)(?![\w-]|\.[a-z])|(?:\/\/|@)(?:[\w-]+\.)*(?:example|invalid|test|localhost|127\.0\.0\.1)(?![\w-]|\.\w)/i;

const placeholders: [RegExp, string][] = [
  [RESERVED_DOMAIN, 'an address that belongs to nobody'],
  [/\+[1-9]\d{0,2}[ -]?(?:0[ -]?){6,}(?![ -]?\d)/, 'a number of zeros'],
  [/\bAcme Software\b/i, 'the name of no company'],
  [/^Building and street$|^City$|^[^+\d]*\b0{5,}$/i, 'no real address'],
  [
    /\bclient['’]s name$|^Position, company$|(?<=^\s*)Here belongs\b/i,
    'a note on what belongs there',
  ],
  [
    /\b[Ll]orem ipsum\b|\b(?:TODO|TBC|TBD|FIXME|XXX+|YOUR_\w+)\b/,
    'a note that something is missing',
  ],
  [/(?<!\\)\[[^\]]*[a-z][^\]]*\](?!\()/i, 'a bracket that somebody is to fill in'],
];

/**
 * Finds a placeholder in a text.
 * @param text a field, or the text below the fields
 * @param mayBeExample whether an address of nobody's is right there, as in the empty fields of a form
 * @returns what it is and where it begins, or nothing where there is none
 */
export function findPlaceholder(text: string, mayBeExample = false) {
  for (const [pattern, what] of placeholders) {
    if (mayBeExample && pattern === RESERVED_DOMAIN) continue;
    const found = pattern.exec(text);
    if (found) return { what, index: found.index };
  }
  return isRegionMap(text) ? { what: 'a map of a whole region', index: 0 } : undefined;
}

/** How many degrees a map may be wide that shows where a company is: about 50 kilometres. */
const WIDEST_MAP = 0.5;
/** How near such a map is at least, in the steps that maps count in. */
const LEAST_ZOOM = 11;

/** Whether the address of a map shows a whole region, as it does while the place is not known. */
function isRegionMap(address: string) {
  if (!URL.canParse(address)) return false;
  const { hash, pathname, searchParams } = new URL(address);
  const [west, , east] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  if (west !== undefined && east !== undefined) return east - west > WIDEST_MAP;
  const [, zoom] = /^#map=([\d.]+)\//.exec(hash) ?? /,([\d.]+)z\b/.exec(pathname) ?? [];
  return zoom !== undefined && Number(zoom) < LEAST_ZOOM;
}

/** The portraits that were drawn until there are real ones, by the SHA-256 of their files. */
export const placeholderPortraits = new Set([
  'ceea75820cd19e0c62b430bfb24f96cf27920ed85586aa3ac555e249ced1d717',
  '61b070ef790c0bc29aba487e007030d2a45f3063bd738a6b564015f3bc062b10',
]);
