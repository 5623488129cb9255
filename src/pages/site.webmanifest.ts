/** What a system shows of the site where a visitor puts it on a home screen. */
import type { APIRoute } from 'astro';
import { themeColour } from '../lib/brand-colours.ts';
import { read } from '../lib/content.ts';
import { pngIcons } from '../lib/icons.ts';
import { fileHref, pageHref } from '../lib/links.ts';

export const GET: APIRoute = async () => {
  const { name } = await read('company');
  const { description } = await read('homePage');
  const home = pageHref('home');
  const manifest = {
    name,
    short_name: name,
    description,
    lang: 'en',
    dir: 'ltr',
    id: home,
    start_url: home,
    scope: home,
    // A website, whose pages are shared and gone back from: it keeps the browser's address and buttons.
    display: 'browser',
    theme_color: themeColour,
    background_color: themeColour,
    icons: Object.entries(pngIcons).flatMap(([path, { side, purpose }]) =>
      purpose ? { src: fileHref(path), sizes: `${side}x${side}`, type: 'image/png', purpose } : [],
    ),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
