/** Open Graph images. Each file name contains a content hash, so that hosts can cache the file forever. */
import type { APIRoute } from 'astro';
import { sharedFilePaths } from 'astro-content-studio/pages';
import { getPageTitles } from '../node/content.ts';
import { ogImage } from '../node/og-image.ts';

export const getStaticPaths = sharedFilePaths('ogImage', async () => {
  const titles = await getPageTitles();
  return Promise.all(titles.map(({ pageName, title }) => ogImage(pageName, title)));
});

export const GET: APIRoute<Awaited<ReturnType<typeof ogImage>>> = async ({ props }) =>
  new Response(new Uint8Array(await props.render()), { headers: { 'Content-Type': 'image/jpeg' } });
