/**
 * The sample content, broken at random in many ways: each broken file is named, or what Astro reads is what
 * stands in it. `FAULT_RUNS` is the number of mutants of each kind; a failure prints its seed.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Slip } from '../../../integrations/content-lint/diagnostic.ts';
import { asAstroReads } from './astro-reading.ts';
import { record } from './fault.ts';
import {
  BeyondALine,
  flattened,
  isWritten,
  lettersShown,
  lettersWritten,
  readFields,
} from './independent-reading.ts';
import { harmless, kinds, type Mutant } from './mutations.ts';
import { sampleFiles, slipsWith } from './sample-content.ts';

const runs = Number(process.env['FAULT_RUNS'] ?? 40);
const settings = { numRuns: runs };
const patience = 30_000 + runs * 50;

/** Fails where what Astro reads is not what a person reads. */
function expectAsWritten({ source, frontmatter, body, html }: ReturnType<typeof asAstroReads>) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  const head = lines.slice(1, end);
  try {
    const written = readFields(head);
    const read = flattened(frontmatter);
    const unlike = read.filter(([path, value]) => !isWritten(value, written.get(path)));
    expect(unlike).toEqual([]);
    expect(read.length).toBeGreaterThanOrEqual(written.size);
  } catch (error) {
    if (!(error instanceof BeyondALine)) throw error;
    expect(frontmatter).toEqual(parse(head.join('\n')));
  }
  if (html !== '') expect(lettersShown(html)).toBe(lettersWritten(body));
}

/** Fails where a slip says nothing of the mutant, nothing at all, or not where. */
function expectNamed(slips: readonly Slip[], { path, content }: Mutant) {
  const name = path.replace(/^.*\/|\.mdx$/g, '');
  const lines = Buffer.from(content).toString().split('\n').length;
  const ofMutant = slips.filter(
    ({ file, problem }) => file === path || problem.includes(`${name}.mdx`),
  );
  expect(ofMutant).not.toEqual([]);
  for (const { file, line, problem } of slips) {
    expect(problem.trim()).not.toBe('');
    expect(line).toBeGreaterThanOrEqual(1);
    if (file === path) expect(line).toBeLessThanOrEqual(lines);
  }
}

describe('a file broken at random is named with file and line, or shows what stands in it', () => {
  test.for(kinds)('%s', { timeout: patience }, ([fault, arbitrary], { task }) => {
    const came = { named: 0, same: 0, shown: 0 };
    fc.assert(
      fc.property(arbitrary, (mutant) => {
        const before = sampleFiles.get(mutant.path) ?? Buffer.alloc(0);
        fc.pre(!before.equals(Buffer.from(mutant.content)));
        const slips = slipsWith(mutant.path, mutant.content);
        if (slips.length > 0) {
          expectNamed(slips, mutant);
          came.named += 1;
          return;
        }
        const real = asAstroReads({ path: mutant.path, content: String(before) });
        const read = asAstroReads(mutant);
        expectAsWritten(read);
        if (isDeepStrictEqual(read.data, real.data) && read.html === real.html) came.same += 1;
        else came.shown += 1;
      }),
      settings,
    );
    const { named, same, shown } = came;
    record(
      task,
      `${fault}, at random`,
      `${named} of ${named + same + shown} named with file and line` +
        (same > 0 ? `, ${same} without any effect` : '') +
        (shown > 0 ? `, ${shown} shown as written` : ''),
    );
  });
});

describe('what is written otherwise, but says the same, is read as before', () => {
  test.for(harmless)('%s', { timeout: patience }, ([fault, arbitrary], { task }) => {
    let count = 0;
    fc.assert(
      fc.property(arbitrary, (mutant) => {
        expect(slipsWith(mutant.path, mutant.content)).toEqual([]);
        const real = asAstroReads({
          path: mutant.path,
          content: String(sampleFiles.get(mutant.path)),
        });
        const read = asAstroReads(mutant);
        expect(read.data).toEqual(real.data);
        expect(plain(read.html)).toBe(plain(real.html));
        count += 1;
      }),
      settings,
    );
    record(task, fault, `${count} of ${count} read as before`);
  });
});

/** HTML without what browsers do not show: the kind and number of blanks. */
const plain = (html: string) => html.replace(/\s+/g, ' ').replace(/ (?=<)|(?<=>) /g, '');
