/** The table in src/content/README.md that says which files make which page. */
import { singles } from '../src/schemas/content.ts';
import { markdownTable } from './markdown-table.ts';

const START = '<!-- This table is written by npm run guide. -->';
const END = '<!-- Here it ends. -->';

/**
 * The table, with the marks around it.
 * @param pages HTML of each page as `astro dev` gives it, by its name
 */
export function guideTable(pages: Readonly<Record<string, string>>): string {
  const rows = Object.entries(pages).map(([name, html]) => {
    const [main = ''] = /<main\b[^]*<\/main>/.exec(html) ?? [];
    const files = [...new Set([...main.matchAll(SOURCE)].map(([, file = '']) => file))];
    const own = files.filter((file) => file.startsWith('pages/') && file !== ERROR_PAGE);
    const folders = new Set(
      files.filter((file) => !/^(?:pages|site)\//.test(file)).map((file) => file.split('/')[0]),
    );
    return [
      `[${name}](../../docs/guide/${pictureOf(name)})`,
      own.length > 0 ? code(own) : code([ERROR_PAGE]),
      code([...folders].map((folder) => `${folder}/`)),
    ];
  });
  const every = Object.values(singles).flatMap(({ file }) =>
    file.startsWith('site/') ? [`${file}.mdx`] : [],
  );
  rows.push(['every page', code(every), '']);
  const head = ['page, with its picture', 'its own words', 'a file for each entry'];
  return [START, '', markdownTable(head, rows), '', END].join('\n');
}

/**
 * The table as it stands in the guide.
 * @throws Error where the guide has none
 */
export function tableIn(guide: string): string {
  const start = guide.indexOf(START);
  const end = guide.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error(`src/content/README.md has no table between “${START}” and “${END}”.`);
  }
  return guide.slice(start, end + END.length);
}

/** The picture of a page in docs/guide. */
export const pictureOf = (name: string) =>
  `${name.toLowerCase().replace('the ', '').replaceAll(' ', '-')}.webp`;

/** What scripts/content-edit/mark-pages.ts leaves in a page. */
const SOURCE = /<!--copy(?:-in \S+)? (\S+) \[/g;

/** Its words for parts that fail stand in every page, unseen. */
const ERROR_PAGE = `${singles.errorPage.file}.mdx`;

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
