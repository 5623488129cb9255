/** The pictures of shared links, each under a name that says what it holds, so that hosts may keep it for ever. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { pageIds } from '../site.ts';
import { ogImage } from '../lib/og-image.ts';

export const getStaticPaths = (async () => {
  const pictures = await Promise.all(pageIds.map(ogImage));
  return pictures.map((picture) => ({
    params: { ogImage: picture.path.replace(/^\/|\.jpg$/g, '') },
    props: picture,
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Awaited<ReturnType<typeof ogImage>>> = async ({ props }) =>
  new Response(new Uint8Array(await props.draw()), { headers: { 'Content-Type': props.type } });
