/** The sample content that the site ships with. A release needs real content instead. */

/** A text that the site ships with. */
interface Sample {
  pattern: RegExp;
  /** What it is, for messages. */
  what: string;
  /** The folder or file that has it, where its words may be meant elsewhere. */
  place?: string;
}

/** Notes in the legal pages, which say in brackets what to write there. */
const legalNotes = [
  'Registered name of the company and the person responsible',
  'Name of the hosting company and country',
  'number of (?:days|months)',
  'what the history of the EmailJS account stores',
  'the data protection authority responsible',
];

const samples: Sample[] = [
  { pattern: /\bAcme Software\b/g, what: 'the sample name' },
  { pattern: /\b(?:hello|support)@example\.com(?!\w|[.-]\w)/g, what: 'a sample address' },
  { pattern: /\+91 00000 00000(?!\d)/g, what: 'a sample number' },
  {
    pattern: /bbox=77\.2%2C15\.8%2C81\.4%2C19\.9|#map=7\/17\.85\/79\.30/g,
    what: 'a map of a whole region',
  },
  {
    pattern: /^(?!hello@|support@)\S*(?<![\w-])example\.(?:com|net|org)(?:\/\S*)?$/g,
    what: 'a sample address',
    place: 'site/company',
  },
  {
    // Pages show the city and the postal code in one line.
    pattern: /^(?:Building and street|City|(?:City )?000000)$/g,
    what: 'the sample address',
    place: 'site/company',
  },
  {
    pattern: /^(?:Sample|Another sample) client$|^Sample company$/g,
    what: 'a sample',
    place: 'testimonials/',
  },
  {
    pattern: /^They explained every step in words we understood,/g,
    what: 'a sample',
    place: 'testimonials/',
  },
  {
    pattern: /^We needed help at short notice and got a developer/g,
    what: 'a sample',
    place: 'testimonials/',
  },
  {
    pattern: new RegExp(String.raw`\[(?:${legalNotes.join('|')})[^[\]]*\]`, 'g'),
    what: 'a note of what to write here',
    place: 'legal/',
  },
];

/**
 * Finds the samples in a text.
 * @param file path of the content file that has the text; by default, samples of all files are found
 * @returns each sample with what it is and its index
 */
export const findSamples = (text: string, file?: string) =>
  samples
    .filter(({ place = '' }) => file === undefined || file.startsWith(place))
    // In Markdown, a line break can be in any place of a space.
    .flatMap(({ pattern, what }) =>
      [...text.replace(/\s/g, ' ').matchAll(pattern)].map(({ 0: sample, index }) => {
        return { sample, what, index };
      }),
    );

/** The first ten digits of the SHA-256 hashes of files that the site ships with, by their kinds. */
const hashes = {
  /** Drawings of people. */
  portrait: ['ceea75820c', '61b070ef79'],
  /** The logo, and the picture that shows it. */
  logo: ['b8c4515d62', '2d71d592b2'],
  /** Pictures that a company may keep. */
  picture: [
    '557c29b275',
    'dc7baf77e4',
    '2924f4260e',
    'ae595cb762',
    'bda3e5221d',
    'c8d87511cc',
    '0459a1e321',
    '935bb1a919',
    '1b0ceb34f4',
    '07d453ff05',
    '37953c4cec',
    '67a767f0cb',
    '3e4d171aa0',
    'a2e654bd30',
    'c437a9b05f',
    '3ec83a22ba',
    '13a3a648a4',
    '638d77050a',
    'f2fffeb699',
  ],
  /** Figures and prices. */
  figure: ['79cc3465a9', '292ed8a76c', '5aefb540bb', '914147cdea', '46cb97ac5c', '7c6ac6d3d9'],
};

/** The kinds of sample files, by their hashes. */
export const sampleFiles = new Map(
  Object.entries(hashes).flatMap(([kind, list]) => list.map((hash) => [hash, kind])),
);
