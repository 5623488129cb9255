import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../src/content-check/check.ts';
import { findPlaceholders } from '../../src/content-check/placeholders.ts';
import { placeholderPortraits, findPlaceholder } from '../../src/lib/samples.ts';
import { sampleContent } from './content-check/sample-content.ts';

const project = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'preflight-'));
const content = join(root, 'src/content');
afterAll(() => rmSync(root, { recursive: true, force: true }));
cpSync(sampleContent, content, { recursive: true });
const { files } = await checkContent(content);

describe('findPlaceholders', () => {
  test('names the file, line and field of a placeholder', () => {
    expect(findPlaceholders(files, content)).toContainEqual({
      file: 'site/company.mdx',
      line: 7,
      field: 'chatNumber',
      description: 'WhatsApp number with country code.',
      message: 'still says “+91 00000 00000”, an example phone number.',
    });
  });

  test('finds a drawn portrait', () => {
    const portrait = readFileSync(join(content, 'testimonials/portrait-1.webp'));
    placeholderPortraits.add(hash('sha256', portrait));
    const placeholders = findPlaceholders(files, content);
    placeholderPortraits.delete(hash('sha256', portrait));
    expect(placeholders.map(({ field }) => field)).toContain('portrait');
  });

  test.for([
    ...['https://acme.example/page', 'www.example.org', 'mailto:me@mail.test'],
    ...['http://localhost:4321', '+1 000 000 0000', 'Lorem ipsum dolor sit amet'],
    ...['YOUR_SERVICE_ID', 'TODO', 'Price: XXX', '[your name]'],
    ...['https://www.google.com/maps/@17.85,79.30,7z', 'Acme Software', 'Building and street'],
    ...['Sample client', '000000', 'https://www.openstreetmap.org/#map=7/17.85/79.30'],
  ])('finds %s', (text) => {
    expect(findPlaceholder(text)).toBeDefined();
  });

  test.for([
    ...['for example.', 'Put it to the test. Example Partners', 'https://counterexample.com'],
    ...['+91 80000 00000', 'A todo list for XXXL teams', 'read [our services](/services)'],
    ...['Test House, Building 7', '500001', 'https://www.openstreetmap.org/#map=17/17.43/78.47'],
    ...['Fully {number} of {total}', 'https://www.google.com/maps/place/Office/@17.43,78.47,17z'],
  ])('ignores %s', (text) => {
    expect(findPlaceholder(text)).toBeUndefined();
  });

  test('allows an example email address as the placeholder of a form field', () => {
    expect(findPlaceholder('you@example.com', true)).toBeUndefined();
    expect(findPlaceholder('TODO', true)).toBeDefined();
  });
});

test('npm run preflight lists and counts all placeholders, and fails', () => {
  const growth = join(content, 'plans/growth.mdx');
  writeFileSync(growth, readFileSync(growth, 'utf8').replace('badge:', 'colour:'));
  const settings = Object.keys(process.env).filter((name) => /^(?:SITE|EMAILJS)_/.test(name));
  const env = { ...process.env, ...Object.fromEntries(settings.map((name) => [name, undefined])) };
  const command = join(project, 'scripts/preflight.ts');
  const run = spawnSync(process.execPath, [command], { cwd: root, env, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const lines = run.stdout.trimEnd().split('\n');
  expect(lines).toContain('  name still says “Acme Software”, an example company name.');
  expect(lines).toContain('  (Name of the company.)');
  expect(lines.at(-2)).toBe('The content has 1 error. To see it, run npm run check:content.');
  expect(lines.at(-1)).toMatch(/^\d+ placeholders left: \d+ in the content, 4 in the settings\.$/);
  expect(run.status).toBe(1);
});
