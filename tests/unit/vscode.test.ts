/** Tests the JSON Schemas with which VS Code completes content. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
/** Looks up a file's schema as the extension does. */
function getSchema(path: string) {
  const { entries } = read('collections.json') as { entries: Record<string, string> };
  const { href } = pathToFileURL(join(root, 'src/content', path));
  return read(`${entries[href.toLowerCase()] ?? ''}.schema.json`) as JsonSchema;
}

/** Returns the fields without a description (groups don't need one) or without a message for their pattern. */
function undocumentedFields(field: JsonSchema, path: string): string[] {
  const { description, pattern, patternErrorMessage, properties, items } = field;
  const isDocumented =
    Boolean(description ?? properties) && Boolean(pattern === undefined || patternErrorMessage);
  const children = Object.entries({ ...properties, ...(items && { items }) });
  return [
    ...(isDocumented ? [] : [path]),
    ...children.flatMap(([name, child]) => undocumentedFields(child, `${path}.${name}`)),
  ];
}

describe('writeEditorSchemas', () => {
  test('writes a matching schema with descriptions for every file', () => {
    for (const [path, bytes] of sampleFiles) {
      const { frontmatter } = parseFrontmatter(String(bytes));
      expect(undocumentedFields(getSchema(path), path)).toEqual([]);
      const schema = z.fromJSONSchema(getSchema(path) as z.core.JSONSchema.JSONSchema);
      expect(schema.safeParse(frontmatter).error?.issues, path).toBeUndefined();
    }
  });

  test('includes descriptions, completions and the error messages of the content check', () => {
    const { icon } = getSchema('industries/education.mdx').properties ?? {};
    expect(icon?.description).toContain('lucide.dev/icons');
    expect(icon?.patternErrorMessage).toContain('is not the name of an icon');
    expect(icon?.defaultSnippets).toContainEqual({ label: 'globe', body: 'globe' });
    expect(new RegExp(icon?.pattern ?? '').test('glob')).toBe(false);
    const { portrait } = getSchema('testimonials/first.mdx').properties ?? {};
    const names = portrait?.defaultSnippets?.map(({ body }) => body);
    expect(names).toEqual(['./portrait-1.webp', './portrait-2.webp']);
    expect(new RegExp(portrait?.pattern ?? '').test('./portrait-3.webp')).toBe(false);
    const { phone } = getSchema('site/company.mdx').properties ?? {};
    expect(phone?.patternErrorMessage).toContain('Write a phone number');
  });

  test('uses names that the extension can read, and adds new files', () => {
    const { collections } = read('collections.json') as { collections: { name: string }[] };
    for (const { name } of collections) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    writeFileSync(join(root, 'src/content/plans/new.mdx'), '');
    writeEditorSchemas(root);
    expect(getSchema('plans/new.mdx')).toEqual(getSchema('plans/growth.mdx'));
  });
});
