/**
 * Orders of sections in which each two kinds of edges meet, as src/styles/sections.css has them. A type of section has the edges
 * of its kind, so one type of each kind is enough.
 */

/** What pages start with. */
type Start = 'hero' | 'slideshow';
/** A section that can follow others: of each kind of edge one, and those that overlap a hero. */
export type Kind = 'plain' | 'band' | 'night' | 'glow' | 'map' | 'plans' | 'contact' | 'details';
export type Order = [Start, ...Kind[]];

/** The sections of each page. Together, the first three have each kind beside each other and beside itself. */
export const orders: Order[] = [
  ['hero', 'plain', 'plain', 'band', 'band', 'plain', 'night', 'night', 'plain', 'glow', 'glow'],
  ['hero', 'glow', 'plain', 'map', 'map', 'band', 'night', 'band', 'glow', 'band'],
  ['slideshow', 'band', 'map', 'night', 'glow', 'night', 'map', 'glow', 'map', 'plain'],
  ['hero', 'band'],
  ['hero', 'night'],
  ['hero', 'map'],
  ['hero', 'plans'],
  ['hero', 'contact', 'plain'],
  ['hero', 'details', 'plain'],
  ['slideshow', 'plain'],
  ['slideshow', 'night'],
  ['slideshow', 'glow'],
  ['slideshow', 'map'],
  ['slideshow', 'plans'],
  ['slideshow', 'contact', 'plain'],
];
