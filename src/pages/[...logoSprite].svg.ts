/** The logo sprite. Its file name contains a content hash, so that browsers can cache it forever. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getLogoSprite } from '../node/content.ts';

export const getStaticPaths = (async () => {
  const { svg, path } = await getLogoSprite();
  return [{ params: { logoSprite: path.replace(/^\/|\.svg$/g, '') }, props: { svg } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
