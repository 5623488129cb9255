/** The web app manifest, for visitors who add the site to their home screen. */
import type { APIRoute } from 'astro';
import { themeColor } from '../lib/design-tokens.ts';
import { getSingleton } from '../node/content.ts';
import { fileHref, pageHref } from '../lib/links.ts';
import { LANGUAGE } from '../site.ts';

const icons = [
  { file: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
].map(({ file, ...icon }) => ({ src: fileHref(file), type: 'image/png', ...icon }));

export const GET: APIRoute = async () => {
  const { name } = await getSingleton('company');
  const { description } = await getSingleton('homePage');
  const home = pageHref('home');
  const manifest = {
    name,
    short_name: name,
    description,
    lang: LANGUAGE,
    dir: 'ltr',
    id: home,
    start_url: home,
    scope: home,
    // Keeps the browser's address bar and back button.
    display: 'browser',
    theme_color: themeColor,
    background_color: themeColor,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
