/** What /admin uses of Sveltia CMS without its documentation is still in its code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unusedPackages } from '../../integrations/cms/sveltia-internals.ts';

const file = join(import.meta.dirname, '../../node_modules/@sveltia/cms/npm/index.js');
const code = readFileSync(file, 'utf8');

test.for([
  'data-key-path',
  'highlight-editor-field',
  '__sc_',
  ...unusedPackages.map((name) => `import(\`${name}`),
])('Sveltia CMS has %s', (name) => {
  expect(
    code.includes(name),
    `Sveltia CMS no longer has ${name}. What that breaks: integrations/cms/sveltia-internals.ts`,
  ).toBe(true);
});
