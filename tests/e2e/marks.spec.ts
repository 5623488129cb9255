/** Marks of the build in texts: what someone types arrives as it is. Those in texts of articles are in blog.spec.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../studio/src/content/front-matter.ts';
import { listStrings } from '../../studio/src/model/checked-file.ts';
import { marks } from '../../studio/tests/marks.ts';
import { punctuate } from '../../studio/src/text/punctuation.ts';
import { sites } from '../sites.ts';
import { expect, test } from '../support.ts';

test(
  'Each field of a page shows marks of the build as they were typed',
  { tag: '@desktop' },
  async ({ page }) => {
    const file = readFileSync(join(sites.fixture.content, 'pages/marks.mdx'), 'utf8');
    const texts = listStrings(readFrontMatter(file).values).map(({ text }) => text);
    const typed = texts.filter((text) => marks.some((mark) => text.includes(mark)));
    expect(typed.length).toBeGreaterThan(marks.length);
    await page.goto('/marks');
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => [
        element.textContent,
        ...[...element.attributes].map(({ value }) => value),
      ]),
    );
    const all = shown.join('\n');
    expect(typed.filter((text) => !all.includes(punctuate(text, 'en')))).toEqual([]);
  },
);
