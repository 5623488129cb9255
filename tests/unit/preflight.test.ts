/** Samples: what keeps a release from being built. */
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preflight } from '../../scripts/preflight.ts';
import { listSamples } from '../../src/content-check/samples.ts';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { findSamples, sampleFiles as kinds } from '../../src/lib/samples.ts';
import { fixtureContent } from '../sites.ts';
import { checkWith, fixtureFiles, formatted } from './content-check/fixture-content.ts';

const shop = 'blog/moving-a-shop-to-the-cloud.mdx';

/** Lists the samples that a text adds to the end of an article, without their file. */
function samplesIn(text: string) {
  const { files } = checkWith(shop, `${fixtureFiles.get(shop)}\n${text}\n`);
  const found = formatted(listSamples(files, fixtureContent));
  return found.filter((line) => line.includes(shop)).map((line) => line.split(`${shop}:`)[1]);
}

test('all places in a text are listed: words, links and alt texts', () => {
  const line = fixtureFiles.get(shop)?.split('\n').length ?? 0;
  const text =
    'Acme Software and\nAcme\nSoftware [us](mailto:hello@example.com)\n\n![Acme Software](./cloud.webp)';
  const lines = [1, 2, 5, 3].map((offset) => expect.stringMatching(`^${line + offset} `) as string);
  expect(samplesIn(text)).toEqual(lines);
});

test.for([
  '`Acme Software`\n\n```js\nconst name = "Acme Software";\n```',
  'Press \\[Esc\\], [the team], items[i], [your name] or [number of days].',
  'Our TODO list for http://localhost:3000: Lorem ipsum, XXX, FIXME, you@example.com, 000000, City.',
  'hello@example.company, Acme Softwares, https://example.com/facebook, +91 00000 000001',
])('an article may say %s', (text) => {
  expect(samplesIn(text)).toEqual([]);
});

test.for([
  ['testimonials/first.mdx', 'Sample client'],
  ['testimonials/first.mdx', 'We needed help at short notice and got a developer'],
  ['site/company.mdx', 'City'],
  ['site/company.mdx', 'https://www.example.org/acme'],
  ['pages/contact.mdx', 'https://www.openstreetmap.org/#map=7/17.85/79.30'],
  [
    'legal/privacy.mdx',
    'We keep it [number of days], on [Name of the hosting company and country of x].',
  ],
])('%s still says %s', ([file, text = '']) => {
  expect(findSamples(text, file)).not.toEqual([]);
  // Marked in previews, where the file isn't known.
  expect(findSamples(text)).not.toEqual([]);
});

/** Copies the fixtures into a new project. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'preflight-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(fixtureContent, join(root, CONTENT_FOLDER), { recursive: true });
  return root;
}

/** Makes a file of the fixtures one that the site ships with. */
function addSampleFile(path: string, kind: string) {
  const key = hash('sha256', readFileSync(join(fixtureContent, path))).slice(0, 10);
  kinds.set(key, kind);
  onTestFinished(() => void kinds.delete(key));
}

test('a drawn portrait is a sample; pictures and prices of the site are only a recommendation', async () => {
  addSampleFile('testimonials/portrait-1.webp', 'portrait');
  addSampleFile('services/cloud.webp', 'picture');
  addSampleFile('plans/growth.mdx', 'figure');
  const { report } = await preflight(createProject(), {}, {});
  expect(report).toContain('portrait is still a drawing');
  expect(report).toMatch(/\n3\. Pictures: done\n.*\n {3}Recommended: .*\.webp/);
  expect(report).toMatch(/\n {3}Recommended: .*src\/content\/plans\/growth\.mdx\.\n/);
});

test('a release needs content without errors and samples, and all settings; a preview does not', async () => {
  const root = createProject();
  const { report, canBuild } = await preflight(root, {}, {});
  expect(report).toContain('1. Name, language and contacts: 12 left');
  expect(report).toMatch(/\nLeft: 0 errors in the content, \d+ in the list\.$/);
  expect(canBuild).toBe(false);
  expect((await preflight(root, { PREVIEW: 'true' }, {})).canBuild).toBe(true);
  writeFileSync(join(root, 'src/content/plans/growth.mdx'), '');
  const broken = await preflight(root, { PREVIEW: 'true' }, {});
  expect(broken.report).toContain('error src/content/plans/growth.mdx');
  expect(broken.canBuild).toBe(false);
});
