/** What VS Code is told of the content: the fields, by schemas, and what is wrong, by the content check. */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatReport } from '../../integrations/content-lint/diagnostic.ts';
import { editorSchema, writeEditorSchemas } from '../../integrations/vscode/index.ts';
import type { JsonSchema } from '../../integrations/json-schema.ts';
import { folders, singles } from '../../src/schemas/content.ts';
import { sampleContent, sampleFiles } from './content-lint/sample-content.ts';

const root = mkdtempSync(join(tmpdir(), 'editor-'));
beforeAll(() => {
  cpSync(sampleContent, join(root, 'src/content'), { recursive: true });
  writeEditorSchemas(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Written {
  collections: { name: string }[];
  entries: Record<string, string>;
}
const at = (name: string) => join(root, '.astro/collections', name);
const read = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'));
const entries = () => (read('collections.json') as Written).entries;
/** The schema of a file, as the extension finds it. */
const schemaOf = (path: string) => {
  const href = pathToFileURL(join(root, 'src/content', path)).href.toLowerCase();
  return read(`${entries()[href] ?? ''}.schema.json`) as JsonSchema;
};

/** All fields of a schema, each by its path. */
function fieldsOf(schema: JsonSchema, path: string): [string, JsonSchema][] {
  const { items, properties = {} } = schema;
  const inner = [...Object.entries(properties), ...(items ? [['0', items] as const] : [])];
  return inner.flatMap(([name, field]) => [
    [`${path}.${name}`, field],
    ...fieldsOf(field, `${path}.${name}`),
  ]);
}

describe('the schemas of editors', () => {
  const schemas = [
    ...Object.entries(folders),
    ...Object.values(singles).map(({ file, schema }) => [file, schema] as const),
  ];

  test.for(schemas)('%s: each field says what it is for', ([name, schema]) => {
    const fields = fieldsOf(editorSchema(schema, []), name);
    expect(fields.length).toBeGreaterThan(2);
    const silent = fields.filter(
      // A point is a group in a list, and says it in its fields.
      ([, { description, properties }]) => description === undefined && !properties,
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test.for([...sampleFiles.keys()])('%s has one, and it finds nothing wrong', (path) => {
    const { frontmatter } = parseFrontmatter(readFileSync(join(sampleContent, path), 'utf8'));
    const result = z
      .fromJSONSchema(schemaOf(path) as z.core.JSONSchema.JSONSchema)
      .safeParse(frontmatter);
    expect(result.error?.issues).toBeUndefined();
  });

  test('names are completed, and what is misspelt is named in the words of the content check', () => {
    const ofSchema = (path: string, field: string) =>
      new Map(fieldsOf(schemaOf(path), '')).get(field) ?? {};
    const names = ({ defaultSnippets = [] }: JsonSchema) => defaultSnippets.map(({ body }) => body);

    const icon = ofSchema('pages/home.mdx', '.whyChooseUs.points.0.icon');
    expect(names(icon)).toContain('globe');
    expect(new RegExp(icon.pattern ?? '').test('glob')).toBe(false);
    expect(icon.patternErrorMessage).toContain('is not the name of an icon');
    expect(names(ofSchema('technologies/aws.mdx', '.logo'))).toContain('logos:docker-icon');
    const portrait = ofSchema('testimonials/first.mdx', '.portrait');
    expect(names(portrait)).toEqual(['./portrait-1.webp', './portrait-2.webp']);
    expect(new RegExp(portrait.pattern ?? '').test('./portrait-3.webp')).toBe(false);
    expect(ofSchema('site/navigation.mdx', '.links.0.page').enum).toContain('pricing');
    expect(ofSchema('site/company.mdx', '.phone').patternErrorMessage).toContain(
      'is not a phone number',
    );
    expect(ofSchema('site/company.mdx', '.email')).toMatchObject({
      patternErrorMessage: expect.stringContaining('is not an e-mail address') as string,
    });
  });

  test('the extension can read all names, and a new file is among them at once', () => {
    const { collections } = read('collections.json') as Written;
    for (const { name } of collections) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    const file = join(root, 'src/content/plans/Größe 2.mdx');
    writeFileSync(file, '');
    const before = statSync(at('content-plans.schema.json')).mtimeMs;
    writeEditorSchemas(root);
    expect(Object.keys(entries()).filter((key) => key.includes('größe 2'))).toHaveLength(1);
    expect(statSync(at('content-plans.schema.json')).mtimeMs).toBe(before);
    rmSync(file);
  });
});

describe('the Problems panel', () => {
  interface Pattern {
    regexp: string;
    kind?: 'file';
    file?: number;
    line?: number;
    message?: number;
    code?: number;
  }
  interface Matcher {
    severity: string;
    pattern: Pattern[];
    background?: { beginsPattern: string; endsPattern: string };
  }
  const path = join(dirname(sampleContent), '../.vscode/tasks.json');
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8')) as {
    config: { tasks: [{ problemMatcher: Matcher[] }] };
  };
  const [{ problemMatcher: matchers }] = config.tasks;

  /** Reads lines as VS Code does: a matcher takes as many as it has patterns. */
  function problemsIn(lines: string[]) {
    return lines.flatMap((_, index) => {
      for (const { severity, pattern } of matchers) {
        const found = pattern.map(({ regexp }, step) =>
          new RegExp(regexp).exec(lines[index + step] ?? ''),
        );
        if (found.includes(null)) continue;
        const value = (key: 'file' | 'line' | 'message' | 'code') => {
          const step = pattern.findIndex((one) => one[key] !== undefined);
          return found[step]?.[pattern[step]?.[key] ?? 0];
        };
        const problem = { severity, file: value('file'), line: value('line') };
        return [{ ...problem, message: value('message'), code: value('code') }];
      }
      return [];
    });
  }

  test('shows the words of the content check', () => {
    const error = { file: 'plans/growth.mdx', field: 'price.figure', message: 'must be a text' };
    const about = 'The price (in dollars).';
    const report = formatReport({
      errors: [
        { ...error, line: 7, about },
        { ...error, field: '', message: 'is empty' },
      ],
      warnings: [
        { ...error, line: 8 },
        { ...error, about },
      ],
      files: 3,
    });
    const lines = ['Checking the content …', '', ...report.split('\n'), ''];
    const file = 'src/content/plans/growth.mdx';
    const message = 'price › figure must be a text';
    expect(problemsIn(lines.map(stripVTControlCharacters))).toEqual([
      { severity: 'error', file, line: '7', message, code: about },
      { severity: 'error', file, line: undefined, message: 'It is empty', code: undefined },
      { severity: 'warning', file, line: '8', message, code: undefined },
      { severity: 'warning', file, line: undefined, message, code: about },
    ]);
    const { beginsPattern = '', endsPattern = '' } = matchers[0]?.background ?? {};
    expect(lines.filter((line) => new RegExp(beginsPattern).test(line))).toEqual([lines[0]]);
    expect(lines.filter((line) => new RegExp(endsPattern).test(line))).toEqual([lines.at(-2)]);
  });
});
