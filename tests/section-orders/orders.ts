/** Orders of sections in which each allowed pair of neighbors is there. */

/** What pages start with. */
const starts = ['hero', 'slideshow'] as const;
/** The looks of the contact form, which a page can have once. */
const forms = ['contact', 'contact with details'] as const;
/** All other sections, in each of their looks. */
const others = [
  'points row',
  'points large',
  'points values',
  'text',
  'picture',
  'video',
  'services panels',
  'services cards',
  'service-list',
  'steps',
  'plans',
  'offer',
  'logos',
  'industries',
  'stats',
  'testimonials',
  'articles',
  'story',
  'questions',
  'map',
  'closing buttons',
  'closing arrow',
] as const;

type Start = (typeof starts)[number];
/** A section that can follow others: its type and, where it has several, its look. */
export type Look = (typeof forms | typeof others)[number];
export type Order = [Start, ...Look[]];

/**
 * Returns one row for each item, in which each item is once, such that each item comes right before each other one in one of
 * the rows: a row-complete Latin square (Williams 1949). An odd number of items is completed with one of them.
 */
function rowCompleteSquare<Item>(items: readonly Item[]): Item[][] {
  const all = items.length % 2 === 0 ? items : [...items, ...items.slice(0, 1)];
  // 0, -1, 1, -2, 2, …: all differences between neighbors are different.
  const steps = all.map((_, index) => (index % 2 === 0 ? index / 2 : all.length - (index + 1) / 2));
  return all.map((_, row) => {
    const rotated = [...all.slice(row), ...all.slice(0, row)];
    return steps.flatMap((step) => rotated.slice(step, step + 1));
  });
}

/**
 * Returns the two pages of a row: one half each, both with the section in the middle. At their ends, they have the form and
 * the first section of their half again. One of them has a section beside itself.
 */
function pagesOfRow(row: readonly Look[]): Order[] {
  const middle = Math.floor(row.length / 2);
  const first = row.slice(0, middle + 1);
  const second = row.slice(middle);
  return [
    ['hero', ...first, 'contact', ...first.slice(0, 1)],
    ['slideshow', ...second, ...second.slice(-1), 'contact with details', ...second.slice(0, 1)],
  ];
}

/** The order of the sections of each page. */
export const orders: Order[] = [
  ...rowCompleteSquare<Look>(others).flatMap(pagesOfRow),
  ...starts.flatMap((start) => forms.map((form): Order => [start, form, 'closing buttons'])),
];
