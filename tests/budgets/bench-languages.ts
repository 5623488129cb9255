/**
 * `npm run bench:languages`: prints the CPU time of builds with one, two and three languages, without converting pictures. It
 * fails if a language takes more than a quarter of the time of the first.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { buildCopy, copyProject, mockEnv } from '../project-copy.ts';

const RUNS = 3;
const BUDGET = 0.25;
const CODES = ['en', 'de', 'fr'];

const folder = mkdtempSync(join(tmpdir(), 'bench-languages-'));
const timeFile = join(folder, 'milliseconds');
/** A module that notes the CPU time of a process, with its threads, when it ends. */
const noteTime = `import fs from 'node:fs';
process.on('exit', () => fs.writeFileSync(${JSON.stringify(timeFile)}, String(process.cpuUsage().user / 1e3)));`;
const preload = `--import=data:text/javascript,${encodeURIComponent(noteTime)}`;

/** Builds the fixtures in some languages, whose words are German, and returns the CPU time in milliseconds. */
async function build(codes: readonly string[]): Promise<number> {
  const copy = copyProject('bench-languages');
  const content = join(copy, CONTENT_FOLDER);
  const words = join(folder, 'de');
  cpSync(join(content, 'de'), words, { recursive: true });
  rmSync(join(content, 'de'), { recursive: true });
  for (const code of codes.slice(1)) cpSync(words, join(content, code), { recursive: true });
  const languages = codes.map((code) => ({ code, name: code, dates: code, visible: true }));
  writeFileSync(join(content, 'site/languages.mdx'), `---\n${stringify({ languages })}---\n`);
  await buildCopy(copy, { ...mockEnv, NODE_OPTIONS: preload });
  return Number(readFileSync(timeFile, 'utf8'));
}

// Converts the pictures.
await build(CODES);
const medians: number[] = [];
for (const count of CODES.keys()) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await build(CODES.slice(0, count + 1)));
  medians.push(times.sort((a, b) => a - b)[1] ?? 0);
}
rmSync(folder, { recursive: true });
const [first = 0] = medians;
for (const [index, time] of medians.entries()) {
  const added = time - (medians[index - 1] ?? time);
  const share = `${Math.round((100 * added) / first)} % more than one less`;
  console.log(
    `${index + 1} languages: ${(time / 1e3).toFixed(1)} s of CPU${index ? `, ${share}` : ''}`,
  );
  if (added > BUDGET * first) process.exitCode = 1;
}
if (process.exitCode) console.log(`A language may take ${100 * BUDGET} % of the first.`);
