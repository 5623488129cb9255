import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

/** The folders of content that a company adds to. */
const growing = ['services', 'testimonials', 'plans'];

/** What a build needs besides `src/content`. */
const project = ['package.json', 'tsconfig.json', 'astro.config.mjs', 'public', 'scripts', 'src'];

/** One build of the site with more content. */
export interface Growth {
  /** How many times the content of the growing folders there is. */
  times: number;
  /** Entries in those folders. */
  entries: number;
  /** Milliseconds of the build. */
  time: number;
  /** Picture files in the built site. */
  pictures: number;
  /** Bytes of HTML of Contact, which shows none of those entries. */
  contact: number;
}

/**
 * Gives each entry of a content folder companions with the same words, picture and order.
 * @param folder the folder; it is written to
 * @param times how many times as many entries there are to be
 * @returns how many entries there are now
 */
export async function multiply(folder: string, times: number): Promise<number> {
  const files = (await readdir(folder)).filter((file) => extname(file) === '.mdx');
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    // Only one plan may stand out.
    const plain = text.replace(/^badge: .*\n/m, '');
    for (let copy = 1; copy < times; copy += 1) {
      await writeFile(join(folder, file.replace('.mdx', `-${copy}.mdx`)), plain);
    }
  }
  return files.length * times;
}

/** Builds a project with this project's packages. */
const build = (root: string) =>
  new Promise<void>((done, fail) => {
    const astro = resolve('node_modules/astro/bin/astro.mjs');
    const child = spawn(process.execPath, [astro, 'build', '--silent'], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += String(part)));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`the build of ${root} failed: ${said.slice(-2_000)}`));
    });
  });

/**
 * Builds the site with as many times the services, testimonials and plans. The pictures are the same
 * ones, so they are not made again.
 * @param times how many times as much content
 * @param folder where the copy of the project goes; it is removed again
 */
export async function grow(times: number, folder: string): Promise<Growth> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, '.cache'), { recursive: true });
  for (const part of project) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await symlink(resolve('.cache/astro'), join(folder, '.cache/astro'));
  let entries = 0;
  for (const name of growing) entries += await multiply(join(folder, 'src/content', name), times);
  const start = performance.now();
  await build(folder);
  const time = performance.now() - start;
  const built = await readdir(join(folder, 'dist/_astro'));
  const contact = await stat(join(folder, 'dist/contact.html'));
  await rm(folder, { recursive: true, force: true });
  return {
    times,
    entries,
    time,
    pictures: built.filter((file) => /\.(avif|webp)$/.test(file)).length,
    contact: contact.size,
  };
}
