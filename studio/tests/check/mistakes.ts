/** Mistakes in one file of the recipes. */
import { bread, germanHome, germanSoup, home, soup } from '../recipes-content.ts';

/** A change of a file, and what the check says of it: the line, and a part of the sentence. */
export type Mistake = [
  file: string,
  from: string | RegExp,
  to: string,
  line: number,
  message: string,
];

const fields: Mistake[] = [
  [soup, /title: Tomato.*\n/, '', 1, 'title is missing. Fill it in.\nFor example, bread.mdx'],
  [soup, 'minutes', 'minuts', 3, 'is not a field here. Did you mean “minutes”? The fields are'],
  [soup, 'minutes', 'time', 3, 'is not a field here. Is it “minutes” now? The fields are title,'],
  [soup, 'minutes', 'color: red\nminutes', 3, 'is not a field here. The fields are title, minutes'],
  [soup, '30', 'soon', 3, 'must be a whole number, without quotes.\nFor example, bread.mdx has:'],
  [soup, '30', '0', 3, 'minutes must be 1 or more.\n(How long it takes.)'],
  [soup, '- Salt', '- An onion', 7, 'item 3 repeats “An onion”, which is already number 2'],
  [soup, '- Salt', '- Salt: sea', 7, 'item 3 is “Salt: sea”, but must be text'],
  [soup, 'title: For guests', 'titel: For guests', 11, 'Did you mean “title”?'],
  [soup, 'title: Tomato soup', 'title: Bread', 2, 'is the same as in recipes/bread.mdx'],
  [soup, 'Tomato soup', '__ASTRO_IMAGE_./x.png', 2, 'title starts with “__ASTRO_IMAGE_”'],
  [soup, 'Salt', "'  __ASTRO_IMAGE_x'", 7, 'item 3 starts with “__ASTRO_IMAGE_”'],
];

const links: Mistake[] = [
  [home, 'page: rec', 'page: reci', 6, 'no page of this name. Did you mean “recipes/soup”?'],
  [home, '#how', '#who', 6, 'has no section “who-to-cook-it”. Did you mean “how-to-cook-it”?'],
  [home, 'page: recipes/soup#how-to-cook-it', "page: ''", 6, 'page is empty. Choose one'],
  [home, 'type: page', 'type: pdf', 4, 'is “pdf”. Use one of: page, website, phone'],
  [home, '  type: page\n', '', 4, 'type is missing. Use one of: page, website'],
  [home, /\n {2}page: .*/, '', 4, 'page is missing. Fill it in.'],
  [home, /page\n.*\n.*/, 'file\n  label: A\n  file: /files/a.pdf', 6, 'but there is no such file.'],
  [
    soup,
    'goesWith: bread',
    'goesWith: Bread',
    13,
    'no such entry in recipes. Did you mean “bread”?',
  ],
  [soup, 'Fry', '[Fry](/recipes/bred)', 19, 'no such page. Did you mean “/recipes/bread”?'],
  [bread, 'Flour,', '[a](/recipes/soup#how)', 10, 'Its sections are how-to-cook-it'],
  [bread, 'Flour,', '[a](/abaut/)', 10, 'no such page. Did you mean “/about”?'],
  [bread, 'Flour,', '[a](/minutes)', 10, 'no such page. The pages are /, /recipes/bread'],
  [bread, 'Flour,', '[a](soup#how)', 10, 'start with a slash. Write “/recipes/soup#how”.'],
  [bread, 'Flour,', '[a](/files/flour.pdf)', 10, '“/files/flour.pdf”, but there is no such file'],
];

const oldUrl = (url: string, message: string): Mistake => [
  soup,
  'goesWith',
  `redirectFrom:\n  - ${url}\ngoesWith`,
  14,
  message,
];

const oldUrls: Mistake[] = [
  oldUrl('our-soup', 'must be the old URL without the domain, such as'),
  oldUrl(`/${'a'.repeat(90)}`, 'Use up to 200 letters'),
  oldUrl('/recipes/Bread', 'is “/recipes/Bread”, but there is a page with that URL'),
  oldUrl('/about', 'is “/about”, but there is a page with that URL'),
  oldUrl('/admin/index', 'is “/admin/index”, which the site itself uses'),
  oldUrl('/files', 'is “/files”, which the site itself uses'),
  oldUrl('/_astro/a', 'is “/_astro/a”, which the site itself uses'),
  oldUrl('/con', 'has the name “con”, which no file can have on Windows'),
  oldUrl('/de/suppe', 'is “/de/suppe”, but URLs of further languages start like this'),
  [soup, 'goesWith', 'redirectFrom: /old\ngoesWith', 13, 'is “/old”, but must be a list'],
];

const texts: Mistake[] = [
  [soup, /\n\n## [^]*/, '\n', 16, 'The text below the fields is missing. Write it.'],
  [soup, '## How', '# How', 17, 'the heading “How to cook it” of level 1. Use '],
  [soup, '## How', '#### How', 17, 'the heading “How to cook it” of level 4. Use '],
  [soup, 'Fry', '![A pan](./pan.webp)', 19, 'the picture “A pan”, ./pan.webp, which is missing'],
  [soup, 'Fry', '[Fry]()', 19, 'has a link from “Fry” to “”. Give it a text and an address'],
];

/** All that a form can have, too. */
export const mistakes: Mistake[] = [...fields, ...links, ...oldUrls, ...texts];

/** Mistakes in the YAML of files, which no form can have. */
export const yamlMistakes: Mistake[] = [
  [soup, /[^]*/, '', 1, 'is empty. Get it back from the history'],
  [soup, '---', '', 1, 'fields between two lines of three hyphens'],
  [soup, /\n---\n/, '\n', 1, 'fields between two lines of three hyphens'],
  [soup, /^---[^]*(?=---\n)/, '---\n', 1, 'has no fields. Add those that it needs: title, minutes'],
  [soup, '  - An', '  An', 6, 'A kilo of tomatoes\n  An onion\n'],
  [soup, 'goesWith', ' goesWith', 13, 'Check how these lines start'],
  [soup, '  - An', '    - An', 5, 'ingredients has a text on several lines: “A kilo of'],
  [soup, 'title: Tom', 'title: a: Tom', 2, 'needs straight quotes around it'],
  [soup, 'title: Tom', 'title:Tom', 2, 'title:Tomato soup\n'],
  [soup, /title: .*/, 'title: "C:\\Users"', 2, 'Invalid escape sequence'],
  [soup, /title: .*/, "title: 'it's'", 2, "title: 'it's'\n"],
  [soup, 'title: ', 'title: "', 2, 'the closing quotation mark is missing.\ntitle: "Tomato'],
  [soup, /title: .*/, 'title: "Soup\nnote: "a"', 2, 'mark is missing.\ntitle: "Soup\nnote'],
  [soup, 'title: ', 'title: One\ntitle: ', 3, 'the field “title” twice in a group. Delete one'],
  [soup, '  - An', '\t- An', 6, 'Tabs are not allowed'],
  [soup, /title: .*/, 'title: We are #1', 2, 'title is only “We are”, because #'],
  [soup, /title: .*/, 'title (new: We are #1', 2, 'is only “We are”, because #'],
  [soup, 'title: ', 'title: &Co ', 2, 'title is only “Tomato soup”, because #'],
  [soup, /title: .*/, 'title: *Soup', 2, 'title does not read “*Soup” as text'],
  [soup, 'title: ', '<<<<<<< HEAD\ntitle: ', 2, '<<<<<<< HEAD\n'],
];

/** Mistakes in German words. */
export const germanMistakes: [file: string, from: string | RegExp, to: string][] = [
  [germanSoup, 'Tomatensuppe', '<b>Tomatensuppe</b>'],
  [germanSoup, 'Tomatensuppe', 'Tomatensuppe'.repeat(20)],
  [germanSoup, /title: .*\n/, ''],
  [germanSoup, 'Tomatensuppe', '__ASTRO_IMAGE_./x.png'],
  [germanSoup, 'title:', 'titel:'],
  [germanSoup, 'title:', 'minutes: 3\ntitle:'],
  [germanSoup, 'title:', 'draft: 1\ntitle:'],
  [germanHome, /title: .*/, `title: ${'x'.repeat(200)}`],
];
