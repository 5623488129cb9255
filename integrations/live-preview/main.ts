/** The live preview of this site, which the forms load: its pages, with the entry of the open form. */
import reactRenderer from '@astrojs/react/server.js';
import TextNodes from '../../src/components/TextNodes.astro';
import { contentModel } from '../../src/content-model.ts';
import { getLogoSprite } from '../../src/node/content.ts';
import { fileHref } from '../../src/node/page-links.ts';
import { type Component, createLivePreview, type PageFile } from '../../studio/live-preview.ts';
import { createArrangement } from './arrange-entries.ts';

/** The logos of the page that was rendered last. */
let sprite: { svg: string; url: string } | undefined;

/** Replaces the URL of the logos, whose file in the published site can lack new ones. */
async function withLogos(html: string): Promise<string> {
  const { svg, path } = await getLogoSprite();
  if (sprite?.svg !== svg) {
    if (sprite) URL.revokeObjectURL(sprite.url);
    sprite = { svg, url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
  }
  return html.replaceAll(`"${fileHref(path)}#`, `"${sprite.url}#`);
}

export const { createContent, createPane, listPaths, noteSaved, renderPage } = createLivePreview({
  model: contentModel,
  pages: import.meta.glob<PageFile>('/src/pages/**/*.astro', { eager: true }),
  textComponent: TextNodes as Component,
  renderer: reactRenderer,
  arrange: createArrangement(contentModel),
  finish: withLogos,
});
