/** The live preview of this site, which the forms load: its pages, with the entry of the open form. */
import reactRenderer from '@astrojs/react/server.js';
import TextNodes from '../../src/components/TextNodes.astro';
import { contentModel } from '../../src/content-model.ts';
import { type Component, createLivePreview, type PageFile } from '../../studio/live-preview.ts';
import { createArrangement } from './arrange-entries.ts';

export const { createContent, createPane, listPaths, noteSaved, renderPage } = createLivePreview({
  model: contentModel,
  pages: import.meta.glob<PageFile>('/src/pages/**/*.astro', { eager: true }),
  textComponent: TextNodes as Component,
  renderer: reactRenderer,
  clientDirectives: ['intent'],
  arrange: createArrangement(contentModel),
});
