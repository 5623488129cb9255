/**
 * `npm run bench:languages`: prints the CPU time of builds with one, two and three languages, without converting pictures. It
 * fails if a language takes more than a quarter of the time of the first.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { CONTENT_FOLDER } from '../../studio/lib/content-folder.ts';
import { buildProject, copyProject, mockEnv } from '../project-copy.ts';

const RUNS = 3;
const BUDGET = 0.25;
/** Their codes, and whose way of writing dates they use. */
const LANGUAGES = [
  ['en', 'en-GB'],
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'bench-languages-'));
const timeFile = join(folder, 'milliseconds');
/** A module that notes the CPU time of a process, with its threads, when it ends. */
const noteTime = `import fs from 'node:fs';
process.on('exit', () => fs.writeFileSync(${JSON.stringify(timeFile)}, String(process.cpuUsage().user / 1e3)));`;
const preload = `--import=data:text/javascript,${encodeURIComponent(noteTime)}`;

/** Builds the fixtures in some languages, with German words in all further ones, and returns the CPU time in milliseconds. */
async function build(count: number): Promise<number> {
  const copy = copyProject('bench-languages');
  const content = join(copy, CONTENT_FOLDER);
  const words = join(folder, 'de');
  cpSync(join(content, 'de'), words, { recursive: true });
  rmSync(join(content, 'de'), { recursive: true });
  const languages = LANGUAGES.slice(0, count).map(([code, dates]) => {
    return { code, name: code, dates, visible: true };
  });
  for (const { code } of languages.slice(1)) {
    cpSync(words, join(content, code), { recursive: true });
  }
  writeFileSync(join(content, 'site/languages.mdx'), `---\n${stringify({ languages })}---\n`);
  // A preview, as it converts pictures faster.
  await buildProject(copy, { ...mockEnv, CONTEXT: 'deploy-preview', NODE_OPTIONS: preload });
  return Number(readFileSync(timeFile, 'utf8'));
}

// Converts the pictures.
await build(LANGUAGES.length);
const medians: number[] = [];
for (const index of LANGUAGES.keys()) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await build(index + 1));
  medians.push(times.sort((a, b) => a - b)[1] ?? 0);
}
rmSync(folder, { recursive: true });
const [first = 0] = medians;
const seconds = (time: number) => `${(time / 1e3).toFixed(1)} s of CPU`;
console.log(`one language: ${seconds(first)}`);
for (const [index, time] of medians.slice(1).entries()) {
  const added = (time - (medians[index] ?? 0)) / first;
  console.log(
    `${index + 2} languages: ${seconds(time)}, ${Math.round(100 * added)} % of that more`,
  );
  if (added > BUDGET) process.exitCode = 1;
}
if (process.exitCode) console.log(`A language may add ${100 * BUDGET} %.`);
