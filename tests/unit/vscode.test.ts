/** What VS Code is told of the content: the fields, by schemas, and what is wrong, by the content check. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatReport } from '../../integrations/content-lint/diagnostic.ts';
import { writeEditorSchemas } from '../../integrations/vscode/index.ts';
import type { JsonSchema } from '../../integrations/json-schema.ts';
import { sampleContent, sampleFiles } from './content-lint/sample-content.ts';

const root = mkdtempSync(join(tmpdir(), 'editor-'));
beforeAll(() => {
  cpSync(sampleContent, join(root, 'src/content'), { recursive: true });
  writeEditorSchemas(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, '.astro/collections', name), 'utf8'));
/** The schema of a file, as the extension finds it. */
function schemaOf(path: string) {
  const { entries } = read('collections.json') as { entries: Record<string, string> };
  const { href } = pathToFileURL(join(root, 'src/content', path));
  return read(`${entries[href.toLowerCase()] ?? ''}.schema.json`) as JsonSchema;
}

/** The fields that do not say what they are for; a group says it in its fields. */
function unexplained({ description, properties, items }: JsonSchema, path: string): string[] {
  const inner = Object.entries({ ...properties, ...(items && { items }) });
  return [
    ...(description === undefined && !properties ? [path] : []),
    ...inner.flatMap(([name, field]) => unexplained(field, `${path}.${name}`)),
  ];
}

describe('the schemas of editors', () => {
  test('every file has one, which explains all fields and finds nothing wrong', () => {
    for (const [path, bytes] of sampleFiles) {
      const { frontmatter } = parseFrontmatter(String(bytes));
      expect(unexplained(schemaOf(path), path)).toEqual([]);
      const schema = z.fromJSONSchema(schemaOf(path) as z.core.JSONSchema.JSONSchema);
      expect(schema.safeParse(frontmatter).error?.issues, path).toBeUndefined();
    }
  });

  test('fields are explained, names completed, and slips named in the words of the check', () => {
    const { icon } = schemaOf('industries/education.mdx').properties ?? {};
    expect(icon?.description).toContain('lucide.dev/icons');
    expect(icon?.patternErrorMessage).toContain('is not the name of an icon');
    expect(icon?.defaultSnippets).toContainEqual({ label: 'globe', body: 'globe' });
    expect(new RegExp(icon?.pattern ?? '').test('glob')).toBe(false);
    const { portrait } = schemaOf('testimonials/first.mdx').properties ?? {};
    const names = portrait?.defaultSnippets?.map(({ body }) => body);
    expect(names).toEqual(['./portrait-1.webp', './portrait-2.webp']);
    expect(new RegExp(portrait?.pattern ?? '').test('./portrait-3.webp')).toBe(false);
    const { phone } = schemaOf('site/company.mdx').properties ?? {};
    expect(phone?.patternErrorMessage).toContain('is not a phone number');
  });

  test('the extension can read all names, and a new file has a schema at once', () => {
    const { collections } = read('collections.json') as { collections: { name: string }[] };
    for (const { name } of collections) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    writeFileSync(join(root, 'src/content/plans/new.mdx'), '');
    writeEditorSchemas(root);
    expect(schemaOf('plans/new.mdx')).toEqual(schemaOf('plans/growth.mdx'));
  });
});

interface Matcher {
  severity: string;
  pattern: { regexp: string }[];
  background?: { beginsPattern: string; endsPattern: string };
}

test('the Problems panel shows the words of the content check', () => {
  const path = join(import.meta.dirname, '../../.vscode/tasks.json');
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8')) as {
    config: { tasks: [{ problemMatcher: Matcher[] }] };
  };
  const [{ problemMatcher: matchers }] = config.tasks;
  const error = { file: 'plans/growth.mdx', field: 'price.figure', message: 'must be a text' };
  const about = 'The price (in dollars).';
  const report = formatReport({
    errors: [
      { ...error, line: 7, about },
      { ...error, field: '', message: 'is empty' },
    ],
    warnings: [{ ...error, line: 8 }],
    files: 3,
  });
  const lines = ['Checking the content …', '', ...report.split('\n'), ''].map(
    stripVTControlCharacters,
  );
  // As VS Code reads them: a matcher takes as many lines as it has patterns.
  const problems = lines.flatMap((_, index) => {
    for (const { severity, pattern } of matchers) {
      const found = pattern.map(({ regexp }, step) =>
        new RegExp(regexp).exec(lines[index + step] ?? '')?.slice(1),
      );
      if (!found.includes(undefined)) return [[severity, ...found.flat()]];
    }
    return [];
  });
  const file = 'src/content/plans/growth.mdx';
  expect(problems).toEqual([
    ['error', file, '7', 'price › figure must be a text', about],
    ['error', file, 'It is empty', undefined],
    ['warning', file, '8', 'price › figure must be a text', undefined],
  ]);
  const { beginsPattern = '', endsPattern = '' } = matchers[0]?.background ?? {};
  expect(lines.filter((line) => new RegExp(beginsPattern).test(line))).toEqual([lines[0]]);
  expect(lines.filter((line) => new RegExp(endsPattern).test(line))).toEqual([lines.at(-2)]);
});
