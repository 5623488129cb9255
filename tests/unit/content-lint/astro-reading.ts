/** Reads a file of the content as Astro does. */
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { kindOf } from '../../../integrations/content-lint/check.ts';
import type { SchemaTools } from '../../../src/schemas/fields.ts';
import { rendered } from './independent-reading.ts';
import type { Mutant } from './mutations.ts';

const image = (() => z.string()) as unknown as SchemaTools['image'];

/** What Astro makes of a file: the fields by its own parser and the schema, the text by its compiler. */
export function asAstroReads({ path, content }: Mutant) {
  const source = Buffer.from(content).toString();
  const { frontmatter, content: body } = parseFrontmatter(source, {
    frontmatter: 'empty-with-spaces',
  });
  const { schema, textLimit } = kindOf(path);
  const data = schema({ image }).parse(frontmatter);
  return { source, frontmatter, data, body, html: textLimit === undefined ? '' : rendered(body) };
}
