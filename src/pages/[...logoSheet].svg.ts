/** The sheet of logos, under a name that says what it holds, so that browsers may keep it for ever. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { readLogoSheet } from '../lib/content.ts';

export const getStaticPaths = (async () => {
  const { svg, path } = await readLogoSheet();
  return [{ params: { logoSheet: path.replace(/^\/|\.svg$/g, '') }, props: { svg } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
