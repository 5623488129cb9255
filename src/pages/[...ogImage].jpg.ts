/** Open Graph images. Each file name contains a content hash, so that hosts can cache the file forever. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getPageTitles } from '../node/content.ts';
import { ogImage } from '../node/og-image.ts';

export const getStaticPaths = (async () => {
  const images = await Promise.all(
    (await getPageTitles()).map(({ pageName, title }) => ogImage(pageName, title)),
  );
  return images.map((image) => ({
    params: { ogImage: image.path.replace(/^\/|\.jpg$/g, '') },
    props: image,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Awaited<ReturnType<typeof ogImage>>> = async ({ props }) =>
  new Response(new Uint8Array(await props.render()), { headers: { 'Content-Type': 'image/jpeg' } });
