/** The guide for those who edit content: what it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { folders, singles } from '../../../src/schemas/content.ts';
import { tableIn } from '../../../scripts/guide-table.ts';
import { kinds } from '../../../scripts/content-edit/kinds.ts';

const project = join(import.meta.dirname, '../../..');
const content = join(project, 'src/content');
const guide = readFileSync(join(content, 'README.md'), 'utf8');
const all = (pattern: RegExp) => [...guide.matchAll(pattern)].map(([, found = '']) => found);

test('Its commands are those of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const commands = all(/npm run ([\w:]+)/g);
  expect(commands).toContain('new');
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

test('Its task is one of VS Code’s', () => {
  const tasks = readFileSync(join(project, '.vscode/tasks.json'), 'utf8');
  expect(tasks).toContain(`"${/Run Task… → ([^*]+)\*/.exec(guide)?.[1] ?? '?'}"`);
});

test('Its pictures and links lead somewhere', () => {
  const links = all(/\]\((\.[^)]+)\)/g);
  expect(links).toHaveLength(6);
  for (const link of links) expect(existsSync(join(content, link)), link).toBe(true);
});

test('Its table has every folder and every single file', () => {
  const table = tableIn(guide);
  for (const folder of Object.keys(folders)) expect(table).toContain(`\`${folder}/\``);
  for (const { file } of Object.values(singles)) expect(table).toContain(`\`${file}.mdx\``);
});

test('Files that it names would be content, and it names every kind of entry', () => {
  for (const file of all(/`([\w-]+\/[\w-]+)\.mdx`/g)) {
    const isSingle = Object.values(singles).some((single) => single.file === file);
    expect(isSingle || Object.hasOwn(folders, dirname(file)), file).toBe(true);
  }
  for (const { one } of Object.values(kinds)) expect(guide).toContain(one);
});
