/** Postal addresses as the post of their country writes them. */

/** What the lines of an address are made of. What it lacks is left out, with the marks before it. */
interface AddressParts {
  street: readonly string[];
  city: string;
  postalCode?: string | undefined;
  region?: string | undefined;
  /** Name of the country. None in an address for readers of that country. */
  country: string | undefined;
}

/** The lines of most countries. */
const usualLines = ['{street}', '{postalCode} {city}', '{region}, {country}'];

/**
 * The lines of other countries. Their order is that of the Latin letters in the address data of Google's libaddressinput, of which
 * this is a small part.
 */
const otherLines: { lines: readonly string[]; countries: readonly string[] }[] = [
  {
    lines: ['{street}', '{city}, {region} {postalCode}', '{country}'],
    countries: ['BB', 'CO', 'JP', 'KY', 'PR', 'SO', 'TW', 'US'],
  },
  {
    lines: ['{street}', '{city} {region} {postalCode}', '{country}'],
    countries: ['AS', 'AU', 'CA', 'CC', 'CX', 'FM', 'MH', 'MP', 'NF', 'PG', 'PW', 'VI'],
  },
  {
    lines: ['{street}', '{city}', '{region}', '{postalCode}', '{country}'],
    countries: [
      ...['AI', 'CU', 'EG', 'FK', 'GB', 'GG', 'GI', 'HN', 'IE', 'IM', 'IQ', 'JE', 'KE', 'KR'],
      ...['LK', 'NA', 'RU', 'SD', 'SH', 'SZ', 'TC', 'UA', 'VG', 'ZA'],
    ],
  },
  {
    lines: ['{street}', '{city} {postalCode}', '{region}, {country}'],
    countries: [
      ...['BD', 'BH', 'BM', 'BN', 'BT', 'GU', 'IL', 'IN', 'JO', 'KH', 'LB', 'LS', 'LV', 'MM'],
      ...['MT', 'MV', 'NG', 'NP', 'NZ', 'PE', 'PK', 'SA', 'SG', 'VC'],
    ],
  },
  {
    lines: ['{street}', '{city}', '{region} {postalCode}', '{country}'],
    countries: ['CN', 'ID', 'MN', 'PH', 'TH', 'VN'],
  },
  {
    lines: ['{street}', '{postalCode} {city} {region}', '{country}'],
    countries: ['EE', 'ES', 'IT', 'LT', 'TR', 'UY'],
  },
  { lines: ['{street}', '{postalCode} {city}, {region}', '{country}'], countries: ['MX'] },
  { lines: ['{street}', '{city} - {region}', '{postalCode}', '{country}'], countries: ['BR'] },
  { lines: ['{city}', '{street}', '{postalCode}', '{country}'], countries: ['HU'] },
];

/**
 * Returns the lines of an address.
 * @param code that of its country, such as `IN`
 */
export function addressLines(code: string, { street, ...parts }: AddressParts): string[] {
  const other = otherLines.find(({ countries }) => countries.includes(code));
  return (other?.lines ?? usualLines).flatMap((line) =>
    line === '{street}' ? street : fill(line, parts) || [],
  );
}

/** Replaces the names in a line, each with the marks before it but for the first one that there is. */
function fill(line: string, parts: Omit<AddressParts, 'street'>): string {
  let filled = '';
  for (const [, marks = '', name] of line.matchAll(/([^{}]*)\{(\w+)\}/g)) {
    const part = parts[name as keyof typeof parts];
    if (part !== undefined) filled += (filled && marks) + part;
  }
  return filled;
}

/** Splits a line before and after its postal code, in which no line breaks. */
export function splitAtCode(line: string, postalCode: string | undefined): string[] {
  if (postalCode === undefined || !line.includes(postalCode)) return [line];
  const [before = '', ...after] = line.split(postalCode);
  return [before, postalCode, after.join(postalCode)];
}
