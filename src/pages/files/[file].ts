import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { listUnpublishedFiles } from 'astro-content-studio/content';
import { CONTENT_FOLDER, fileTypes, fileUrlPattern } from 'astro-content-studio/model';

const FOLDER = `${CONTENT_FOLDER}/files`;

export const getStaticPaths = (async () => {
  const url = new RegExp(fileUrlPattern());
  const unpublished = await listUnpublishedFiles();
  const entries = existsSync(FOLDER) ? readdirSync(FOLDER, { withFileTypes: true }) : [];
  return (
    entries
      // Not links of the file system, which the content check refuses: they may lead anywhere.
      .filter((entry) => entry.isFile() && url.test(`/files/${entry.name}`))
      .filter(({ name }) => !unpublished.includes(`/files/${name}`))
      .map(({ name }) => ({ params: { file: name } }))
  );
}) satisfies GetStaticPaths;

/** A file of src/content/files, with its own name, so that its URL stays the same. */
export const GET: APIRoute = ({ params: { file = '' } }) =>
  new Response(readFileSync(`${FOLDER}/${file}`), {
    headers: { 'Content-Type': fileTypes[extname(file).slice(1)] ?? '' },
  });
