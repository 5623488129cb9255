/** What `npm run check:content` prints in the CI job `content`. */
import { expect, test } from 'vitest';
import { formatForGitHub } from '../../scripts/check-content.ts';

test('errors annotate their lines, and no text of the content is a command', () => {
  const file = 'blog/a,b:c.mdx';
  const message = 'is “100 %”.\n::stop-commands::x';
  const output = formatForGitHub('Report\n::stop-commands::x\n##[endgroup]', [
    { file, line: 7, field: 'title', message },
    { file: 'pages/about.mdx', field: '', message: 'is missing' },
  ]);
  const [, token, report, end] =
    /^::stop-commands::(\S{36})\n([^]*?)\n::\1::\n([^]*)$/.exec(output) ?? [];
  expect(token).toBeDefined();
  expect(report).toBe('Report\n::stop-commands::x\n##[endgroup]');
  expect(end).toBe(
    '::error file=src/content/blog/a%2Cb%3Ac.mdx,line=7::title is “100 %25”.%0A::stop-commands::x\n' +
      '::error file=src/content/pages/about.mdx,line=1::This file is missing',
  );
});
