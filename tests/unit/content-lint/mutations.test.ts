/**
 * Random changes to the sample content: the check reports each changed file, or Astro reads the file as a
 * person does. The mutants are the same in each run, unless `FAULT_RUNS` sets the number of random mutants
 * of each kind. A failure prints its seed.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../../integrations/content-lint/diagnostic.ts';
import { harmlessMutations, mutations, type Mutant } from './mutations.ts';
import {
  expectedLetters,
  flatten,
  isNotationOf,
  MultilineValue,
  parseWithAstro,
  readFields,
  renderedLetters,
} from './reference-parser.ts';
import { errorsWith, sampleFiles } from './sample-content.ts';

const runs = process.env['FAULT_RUNS'];
const parameters = runs === undefined ? { numRuns: 60, seed: 1 } : { numRuns: Number(runs) };
const timeout = 30_000 + parameters.numRuns * 50;

/** Expects Astro to read the file as a person does. */
function expectReadAsWritten({
  source,
  frontmatter,
  body,
  html,
}: ReturnType<typeof parseWithAstro>) {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  const fields = lines.slice(1, end);
  try {
    const written = readFields(fields);
    const read = flatten(frontmatter);
    const differences = read.filter(([path, value]) => !isNotationOf(value, written.get(path)));
    expect(differences).toEqual([]);
    expect(read.length).toBeGreaterThanOrEqual(written.size);
  } catch (error) {
    if (!(error instanceof MultilineValue)) throw error;
    expect(frontmatter).toEqual(parse(fields.join('\n')));
  }
  if (html !== '') expect(renderedLetters(html)).toBe(expectedLetters(body));
}

/** Expects an error about the mutant, and a message and a valid line in each error. */
function expectReported(errors: readonly Diagnostic[], { path, content }: Mutant) {
  const name = path.replace(/^.*\/|\.mdx$/g, '');
  const lines = Buffer.from(content).toString().split('\n').length;
  const isAboutMutant = ({ file, message }: Diagnostic) =>
    file === path || message.includes(`${name}.mdx`);
  expect(errors.filter(isAboutMutant)).not.toEqual([]);
  for (const { file, line, message } of errors) {
    expect(message.trim()).not.toBe('');
    expect(line).toBeGreaterThanOrEqual(1);
    if (file === path) expect(line).toBeLessThanOrEqual(lines);
  }
}

describe('a random change is reported with file and line, or read as written', () => {
  test.for(mutations)('%s', { timeout }, ([, mutants]) => {
    const property = fc.property(mutants, (mutant) => {
      fc.pre(!sampleFiles.get(mutant.path)?.equals(Buffer.from(mutant.content)));
      const errors = errorsWith(mutant.path, mutant.content);
      if (errors.length > 0) expectReported(errors, mutant);
      else expectReadAsWritten(parseWithAstro(mutant));
    });
    fc.assert(property, parameters);
  });
});

describe('a change of notation only is read as before', () => {
  test.for(harmlessMutations)('%s', { timeout }, ([, mutants]) => {
    const property = fc.property(mutants, ({ path, content }) => {
      expect(errorsWith(path, content)).toEqual([]);
      const before = parseWithAstro({ path, content: String(sampleFiles.get(path)) });
      const after = parseWithAstro({ path, content });
      expect(after.data).toEqual(before.data);
      expect(normalizeSpace(after.html)).toBe(normalizeSpace(before.html));
    });
    fc.assert(property, parameters);
  });
});

/** Collapses the white space of HTML, as browsers do. */
const normalizeSpace = (html: string) => html.replace(/\s+/g, ' ').replace(/ (?=<)|(?<=>) /g, '');
