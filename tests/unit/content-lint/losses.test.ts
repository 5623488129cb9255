/**
 * Whole files of the content lost, copied or moved at random: each is named, or what is left is whole.
 * There are a fifth as many of each kind as `FAULT_RUNS` says.
 */
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../../integrations/content-lint/check.ts';
import type { KnownPictures } from '../../../integrations/content-lint/images.ts';
import { describeSlip } from '../../../integrations/content-lint/diagnostic.ts';
import { folders } from '../../../src/schemas/content.ts';
import { asAstroReads } from './astro-reading.ts';
import { record } from './fault.ts';
import { paths } from './mutations.ts';
import { sampleContent } from './sample-content.ts';

const numRuns = Math.ceil(Number(process.env['FAULT_RUNS'] ?? 40) / 5);
const patience = 30_000 + numRuns * 500;

const root = mkdtempSync(join(tmpdir(), 'content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string) => join(root, path);
const inFolder = paths.filter((path) => Object.hasOwn(folders, dirname(path)));
const pictures = readdirSync(sampleContent, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.webp'),
);
const names = fc.oneof(
  fc.constantFrom(
    ...['new', 'New', 'a b', 'über', 'a--b', 'a_b', 'a.b', '-a', 'x y z', '1', 'menu'],
  ),
  fc.stringMatching(/^[\w.äé -]{1,10}$/),
);

/** What somebody may do to whole files: from which one, to where, and how. */
type Move = [string, fc.Arbitrary<[string, string]>, (from: string, to: string) => void];

const moves: Move[] = [
  ['a file deleted', fc.constantFrom(...paths).map((path) => [path, path]), (path) => rmSync(path)],
  [
    'a file renamed',
    fc
      .tuple(fc.constantFrom(...paths), names)
      .map(([path, to]) => [path, `${dirname(path)}/${to}.mdx`]),
    renameSync,
  ],
  [
    'a file copied under another name',
    fc
      .tuple(fc.constantFrom(...paths), names)
      .map(([path, to]) => [path, `${dirname(path)}/${to}.mdx`]),
    copyFileSync,
  ],
  [
    'a file moved to another folder',
    fc
      .tuple(fc.constantFrom(...inFolder), fc.constantFrom(...Object.keys(folders), 'pages', '.'))
      .map(([path, to]) => [path, `${to}/moved.mdx`]),
    renameSync,
  ],
  [
    'a picture deleted, or renamed',
    fc
      .tuple(fc.constantFrom(...pictures), names, fc.constantFrom('webp', 'WEBP', 'jpg'))
      .map(([path, name, ending]) => [path, `${dirname(path)}/${name}.${ending}`]),
    renameSync,
  ],
  [
    'a picture cut off',
    fc
      .tuple(fc.constantFrom(...pictures), fc.nat(10_000))
      .map(([path, size]) => [path, `${dirname(path)}/${size}`]),
    (path, to) => truncateSync(path, Number(basename(to))),
  ],
];

describe('a file that is lost, copied or moved at random is named, or the rest is right', () => {
  const known: KnownPictures = new Map();
  test.for<Move>(moves)(
    '%s',
    { timeout: patience },
    async ([fault, arbitrary, move]: Move, { task }) => {
      const came = { named: 0, shown: 0 };
      await fc.assert(
        fc.asyncProperty(arbitrary, async ([from, to]) => {
          cpSync(sampleContent, root, { recursive: true });
          move(at(from), at(to));
          const { slips } = await checkContent(root, known);
          if (slips.length > 0) {
            const said = slips.map(describeSlip).join('\n');
            expect([from, to].map(nameOf).filter((name) => said.includes(name))).not.toEqual([]);
            came.named += 1;
          } else {
            expectWhole();
            came.shown += 1;
          }
          rmSync(root, { recursive: true });
        }),
        { numRuns },
      );
      const { named, shown } = came;
      record(
        task,
        `${fault}, at random`,
        `${named} of ${named + shown} named${shown > 0 ? `, ${shown} leave a whole site` : ''}`,
      );
    },
  );
});

const nameOf = (path: string) => basename(path).replace(/\.\w+$/, '');

/** Fails where Astro would leave out a file, or not find one that another file names. */
function expectWhole() {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const read = files
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => ({ path, ...asAstroReads({ path, content: readFileSync(at(path), 'utf8') }) }));
  for (const { path, source } of read) {
    expect(nameOf(path)).toMatch(/^[a-z\d_~-]+$/);
    const [, picture] = /: \.\/(.*)/.exec(source) ?? [];
    if (picture !== undefined) expect(files).toContain(join(dirname(path), picture));
  }
  const services = files.filter((path) => dirname(path) === 'services').map(nameOf);
  const footer = read.find(({ path }) => path === 'site/footer.mdx')?.frontmatter;
  const { entries } = footer?.['services'] as { entries: string[] };
  expect(entries.filter((entry) => !services.includes(entry))).toEqual([]);
}
