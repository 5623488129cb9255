/** Tests that saving a form changes the edited fields of the file and nothing else. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import {
  addItem,
  expect,
  fill,
  fillBody,
  parseFrontMatter,
  openForm,
  save,
  readSavedFile,
  getFieldSchema,
  getSchema,
  signIn,
  test,
  toggleItem,
} from './forms.ts';

/** Formats YAML like the CMS. */
const yaml = (value: unknown) => stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd();

interface Change {
  /** The path of the field, such as `hero.links.0.label`. */
  path: string;
  /** The field's line in the file, or the preceding line for a new item. */
  line: string;
  /** Undefined clears the field. */
  value: unknown;
  isNewItem?: boolean;
}

/** Files of tests/content that cover every type of field, with values that need care in YAML. */
const files: Record<string, Change[]> = {
  'plans/growth.mdx': [
    { path: 'name', line: 'name: Growth Plan', value: `“Ratio”: "a" # 'b'` },
    { path: 'price.prefix', line: 'prefix: from', value: undefined },
    { path: 'price.figure', line: 'figure: $499', value: '1e3' },
    { path: 'features.1', line: '- Cloud deployment', value: '- dash' },
    { path: 'features.4', line: '- Ongoing maintenance', value: '[list]', isNewItem: true },
    { path: 'badge', line: 'badge: Recommended', value: 'null' },
  ],
  'technologies/react.mdx': [
    { path: 'name', line: 'name: React', value: '007' },
    { path: 'onHome', line: 'onHome: true', value: false },
  ],
  'pages/home.mdx': [
    { path: 'hero.links.1.label', line: 'label: Explore Services', value: '@at' },
    { path: 'hero.links.1.page', line: 'page: services', value: 'about' },
    { path: 'slideshow.dot', line: 'dot: Show slide {number}', value: '{number}: “a”' },
    { path: 'whyChooseUs.points.0.icon', line: 'icon: wallet', value: 'zoom-in' },
  ],
  'services/cloud.mdx': [
    { path: 'title', line: 'title: Cloud Solutions', value: 'తెలుగులో రాయండి 🚀' },
    { path: 'order', line: 'order: 7', value: 8 },
  ],
  'site/company.mdx': [
    { path: 'address.postalCode', line: `postalCode: '000000'`, value: '007' },
    { path: 'social.0.address', line: 'address: https://example.com/facebook', value: undefined },
    { path: 'tagline', line: 'tagline: Affordable Tech Solutions for Everyone.', value: '~' },
  ],
  'site/footer.mdx': [
    { path: 'services.shown', line: 'shown: 4', value: 3 },
    { path: 'social.missing', line: 'missing: coming soon', value: 'yes' },
  ],
};
const BODY = {
  typed: [`She said: "5 * 3" # 'yes'`, 'తెలుగు, عربي, 🚀 & snake_case'],
  saved: `She said: "5 \\* 3" # 'yes'\n\nతెలుగు, عربي, 🚀 & snake_case\n`,
};

/** Returns a sample file in the YAML style of the CMS, without unnecessary quotes. */
function readSample(file: string) {
  const text = readFileSync(join('tests/content', file), 'utf8');
  return text.replace(/(?<=^---\n)[^]*?(?=---\n)/, () => `${yaml(parseFrontMatter(text))}\n`);
}

/** Applies a change to the text of a file, leaving all other lines unchanged. */
function applyChange(text: string, { path, line, value, isNewItem }: Change) {
  const name = path.split('.').at(-1) ?? '';
  const changed = yaml(/^\d+$/.test(name) ? [value] : { [name]: value });
  const [before, after, ...others] = text.split(`${line}\n`);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`Expected exactly one line: ${line}`);
  }
  if (isNewItem) return `${before}${line}\n  ${changed}\n${after}`;
  return value === undefined ? before.trimEnd() + `\n${after}` : `${before}${changed}\n${after}`;
}

async function editField(page: Page, file: string, { path, value, isNewItem }: Change) {
  const [, list, index] = /^(.*)\.(\d+)(?:\.|$)/.exec(path) ?? [];
  if (isNewItem && list !== undefined) await addItem(page, list);
  if (list !== undefined && !/\d$/.test(path)) await toggleItem(page, list, Number(index), true);
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  await fill(page, path, getFieldSchema(getSchema(file), keys), value ?? '');
}

for (const [file, changes] of Object.entries(files)) {
  test(`saves changes to ${file} and nothing else`, async ({ page }) => {
    const hasBody = file.startsWith('services');
    await signIn(page, dirname(file), { [file]: readSample(file) });
    await openForm(page, file);
    for (const change of changes) await editField(page, file, change);
    if (hasBody) await fillBody(page, BODY.typed);
    await save(page);
    let expected = changes.reduce(applyChange, readSample(file));
    if (hasBody) expected = expected.replace(/(---\n\n)[^]*$/, `$1${BODY.saved}`);
    expect(await readSavedFile(page, file)).toBe(expected);
  });
}
