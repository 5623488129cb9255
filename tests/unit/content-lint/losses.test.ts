/** Whole files of the content lost, copied or moved at random: reported, or what is left is whole. */
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import { filesIn } from '../../../integrations/content-lint/file.ts';
import { folders } from '../../../src/schemas/content.ts';
import { asAstroReads } from './independent-reading.ts';
import { paths } from './mutations.ts';
import { formatted, sampleContent } from './sample-content.ts';

const numRuns = Math.ceil(Number(process.env['FAULT_RUNS'] ?? 40) / 5);
const root = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = fc.constantFrom(...paths);
const image = fc.constantFrom(...filesIn(sampleContent).filter((path) => path.endsWith('.webp')));
const name = fc.oneof(
  fc.constantFrom('New', 'a b', 'über', 'a--b', 'a_b', 'a.b', '-a', '1', 'menu'),
  fc.stringMatching(/^[\w.äé -]{1,10}$/),
);
const folder = fc.constantFrom(...Object.keys(folders), 'pages', '.');

type Move = [string, fc.Arbitrary<[string, string]>, (from: string, to: string) => void];
const beside = (file: fc.Arbitrary<string>, extension: string) =>
  fc
    .tuple(file, name)
    .map(([path, to]): [string, string] => [path, `${dirname(path)}/${to}.${extension}`]);
const moves: Move[] = [
  ['a file deleted', beside(file, ''), (path) => rmSync(path)],
  ['a file renamed', beside(file, 'mdx'), renameSync],
  ['a file copied', beside(file, 'mdx'), copyFileSync],
  [
    'a file moved',
    fc.tuple(
      file,
      folder.map((to) => `${to}/moved.mdx`),
    ),
    renameSync,
  ],
  ['an image renamed', beside(image, 'webp'), renameSync],
  ['an image truncated', beside(image, ''), (path) => truncateSync(path, 3_000)],
];

test.for(moves)('%s', { timeout: 30_000 + numRuns * 500 }, async ([, arbitrary, move]) => {
  const property = fc.asyncProperty(arbitrary, async ([from, to]) => {
    cpSync(sampleContent, root, { recursive: true });
    move(join(root, from), join(root, to));
    const errors = formatted((await checkContent(root)).errors).join('\n');
    if (errors === '') expectWhole();
    else expect([from, to].some((path) => errors.includes(nameOf(path)))).toBe(true);
    rmSync(root, { recursive: true });
  });
  await fc.assert(property, { numRuns });
});

const nameOf = (path: string) => basename(path).replace(/\.\w*$/, '');

/** Expects that Astro finds each file that another file names. */
function expectWhole() {
  const files = filesIn(root);
  const services = files.filter((path) => dirname(path) === 'services').map(nameOf);
  for (const path of files.filter((one) => one.endsWith('.mdx'))) {
    const { source, frontmatter } = asAstroReads({
      path,
      content: readFileSync(join(root, path), 'utf8'),
    });
    expect(nameOf(path)).toMatch(/^[a-z\d_~-]+$/);
    const [, picture] = /: \.\/(.*)/.exec(source) ?? [];
    if (picture !== undefined) expect(files).toContain(join(dirname(path), picture));
    if (path !== 'site/footer.mdx') continue;
    const { entries } = frontmatter['services'] as { entries: string[] };
    expect(entries.filter((entry) => !services.includes(entry))).toEqual([]);
  }
}
