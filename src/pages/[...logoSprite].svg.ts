/** The logo sprites. Their file names contain a content hash, so that browsers can cache them forever. */
import type { APIRoute } from 'astro';
import { sharedFilePaths } from '../../studio/pages.ts';
import { getLogoSprite } from '../node/content.ts';

export const getStaticPaths = sharedFilePaths('logoSprite', async () => [await getLogoSprite()]);

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
