/** The sample content that the site ships with. A release needs real content instead. */

/** Patterns of samples, what each is, and the folder or file that has it, where its words may be meant elsewhere. */
const samples: [pattern: RegExp, what: string, place?: string][] = [
  [/\bAcme Software\b/g, 'the sample name'],
  [/\b(?:hello|support)@example\.com(?!\w|[.-]\w)/g, 'a sample address'],
  [/\+91 00000 00000(?!\d)/g, 'a sample number'],
  [/bbox=77\.2%2C15\.8%2C81\.4%2C19\.9|#map=7\/17\.85\/79\.30/g, 'a map of a whole region'],
  [
    /^(?!hello@|support@)\S*(?<![\w-])example\.(?:com|net|org)(?:\/\S*)?$/g,
    'a sample address',
    'site/company',
  ],
  // Pages show the city and the postal code in one line.
  [/^(?:Building and street|City|(?:City )?000000)$/g, 'the sample address', 'site/company'],
  [/^(?:Sample|Another sample) client$|^Sample company$/g, 'a sample', 'testimonials/'],
  [/^They explained every step in words we understood,/g, 'a sample', 'testimonials/'],
  [/^We needed help at short notice and got a developer/g, 'a sample', 'testimonials/'],
  [
    /\[(?:Registered name of the company and the person responsible|Name of the hosting company and country|number of (?:days|months)|what the history of the EmailJS account stores|the data protection authority responsible)[^[\]]*\]/g,
    'a note of what to write here',
    'legal/',
  ],
];

/**
 * Finds the samples in a text.
 * @param file path of the content file that has the text; by default, samples of all files are found
 * @returns each sample with what it is and its index
 */
export const findSamples = (text: string, file?: string) =>
  samples
    .filter(([, , place = '']) => file === undefined || file.startsWith(place))
    // In Markdown, a line break can be in any place of a space.
    .flatMap(([pattern, what]) =>
      [...text.replace(/\s/g, ' ').matchAll(pattern)].map(({ 0: sample, index }) => {
        return { sample, what, index };
      }),
    );

/** The kinds of files that the site ships with, by the first ten digits of their SHA-256 hashes. */
export const sampleFiles = new Map([
  ['ceea75820c', 'portrait'],
  ['61b070ef79', 'portrait'],
  // The logo, and the picture that shows it.
  ['b8c4515d62', 'logo'],
  ['2d71d592b2', 'logo'],
]);
