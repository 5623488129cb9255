import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import type { EntryContent } from '../forms/pane.ts';

/** Reads the content files of a folder, as the live preview gets them from the forms. */
export const readSources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file): [string, EntryContent] => {
      const { frontmatter: values, content: text } = parseFrontmatter(
        readFileSync(join(folder, file), 'utf8'),
      );
      // YAML makes dates of unquoted days.
      const json = JSON.stringify({ values, text }).replaceAll('T00:00:00.000Z"', '"');
      return [file, JSON.parse(json) as EntryContent];
    });
