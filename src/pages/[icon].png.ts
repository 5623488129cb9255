/** The icons that systems ask for as PNG. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { pngIcon, pngIcons } from '../lib/icons.ts';

export const getStaticPaths = (() =>
  Object.entries(pngIcons).map(([path, icon]) => ({
    params: { icon: path.replace(/^\/|\.png$/g, '') },
    props: { ...icon },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Parameters<typeof pngIcon>[0]> = async ({ props }) =>
  new Response(new Uint8Array(await pngIcon(props)), { headers: { 'Content-Type': 'image/png' } });
