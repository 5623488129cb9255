/**
 * The sample content, broken at random in many ways: each broken file is reported, or Astro reads what
 * the file says. The mutants are the same in each run, unless `FAULT_RUNS` says how many of each kind
 * are to be made at random; a failure prints its seed.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../../integrations/content-lint/diagnostic.ts';
import {
  asAstroReads,
  BeyondALine,
  flattened,
  isWritten,
  lettersShown,
  lettersWritten,
  readFields,
} from './independent-reading.ts';
import { harmless, kinds, type Mutant } from './mutations.ts';
import { errorsWith, sampleFiles } from './sample-content.ts';

const runs = process.env['FAULT_RUNS'];
const parameters = runs === undefined ? { numRuns: 60, seed: 1 } : { numRuns: Number(runs) };
const timeout = 30_000 + parameters.numRuns * 50;

/** Expects that Astro reads what a person reads. */
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

/** Expects that the mutant is among what is reported, and that each error says what and where. */
function expectReported(errors: readonly Diagnostic[], { path, content }: Mutant) {
  const name = path.replace(/^.*\/|\.mdx$/g, '');
  const lines = Buffer.from(content).toString().split('\n').length;
  const isMutant = ({ file, message }: Diagnostic) =>
    file === path || message.includes(`${name}.mdx`);
  expect(errors.filter(isMutant)).not.toEqual([]);
  for (const { file, line, message } of errors) {
    expect(message.trim()).not.toBe('');
    expect(line).toBeGreaterThanOrEqual(1);
    if (file === path) expect(line).toBeLessThanOrEqual(lines);
  }
}

describe('a file broken at random is reported with file and line, or shows what it says', () => {
  test.for(kinds)('%s', { timeout }, ([, mutants]) => {
    const property = fc.property(mutants, (mutant) => {
      fc.pre(!sampleFiles.get(mutant.path)?.equals(Buffer.from(mutant.content)));
      const errors = errorsWith(mutant.path, mutant.content);
      if (errors.length > 0) expectReported(errors, mutant);
      else expectAsWritten(asAstroReads(mutant));
    });
    fc.assert(property, parameters);
  });
});

describe('what is written otherwise, but says the same, is read as before', () => {
  test.for(harmless)('%s', { timeout }, ([, mutants]) => {
    const property = fc.property(mutants, ({ path, content }) => {
      expect(errorsWith(path, content)).toEqual([]);
      const before = asAstroReads({ path, content: String(sampleFiles.get(path)) });
      const read = asAstroReads({ path, content });
      expect(read.data).toEqual(before.data);
      expect(plain(read.html)).toBe(plain(before.html));
    });
    fc.assert(property, parameters);
  });
});

/** HTML without what browsers do not show: the kind and number of spaces. */
const plain = (html: string) => html.replace(/\s+/g, ' ').replace(/ (?=<)|(?<=>) /g, '');
