/** Writes the content of a further language as a folder, for what reads content files: MDX, and Astro's images. */
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { CheckedFile } from '../content-check/file.ts';
import { isImage } from '../content-check/images.ts';

/** What a file of the folder has: text, or the path of a file that is copied. */
type FileContent = { text: string } | { copyOf: string };

/**
 * Writes the folder: only what has changed, as the dev server reloads what is written.
 * @param original the content folder
 * @param code the language
 * @param files the content files in the language
 */
export function writeLanguageContent(
  folder: string,
  original: string,
  code: string,
  files: readonly CheckedFile[],
): void {
  const sources = new Map<string, FileContent>([
    ...listPictures(original, files),
    // A picture of the language takes the place of one with the same name.
    ...listPictures(join(original, code), files),
    ...files.map(({ file, source }) => [file, { text: toMdx(source) }] as const),
  ]);
  fs.mkdirSync(folder, { recursive: true });
  deleteOthers(folder, sources);
  for (const [path, source] of sources) {
    const content = 'text' in source ? Buffer.from(source.text) : fs.readFileSync(source.copyOf);
    writeIfChanged(join(folder, path), content);
  }
}

/** Lists the pictures beside content files, by their paths in the folder that is written. */
function listPictures(root: string, files: readonly CheckedFile[]): [string, FileContent][] {
  const folders = [...new Set(files.map(({ folder }) => folder))];
  return folders
    .filter((folder) => fs.existsSync(join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(join(root, folder))
        .filter(isImage)
        .map((name): [string, FileContent] => {
          return [`${folder}/${name}`, { copyOf: join(root, folder, name) }];
        }),
    );
}

const toMdx = ({ values, body }: CheckedFile['source']) =>
  `---\n${stringify(values, { lineWidth: 0 })}---\n${body?.text ?? ''}`;

/** Deletes the files of a folder that aren't among its sources. */
function deleteOthers(folder: string, sources: ReadonlyMap<string, FileContent>) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(folder, '/').length).replaceAll('\\', '/');
    if (entry.isFile() && !sources.has(name)) fs.rmSync(path);
  }
}

function writeIfChanged(path: string, content: Buffer) {
  if (fs.existsSync(path) && fs.readFileSync(path).equals(content)) return;
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, content);
}
