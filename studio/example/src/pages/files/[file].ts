/** The files to which the content links. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { listUnpublishedFiles } from 'astro-content-studio/content';
import { CONTENT_FOLDER, fileTypes } from 'astro-content-studio/model';

const folder = `${CONTENT_FOLDER}/files`;

export const getStaticPaths: GetStaticPaths = async () => {
  const unpublished = await listUnpublishedFiles();
  return readdirSync(folder)
    .filter((name) => !unpublished.includes(`/files/${name}`))
    .map((name) => ({ params: { file: name } }));
};

export const GET: APIRoute = ({ params: { file = '' } }) =>
  new Response(readFileSync(`${folder}/${file}`), {
    headers: { 'Content-Type': fileTypes[extname(file).slice(1)] ?? '' },
  });
