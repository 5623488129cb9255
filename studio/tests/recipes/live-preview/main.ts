import { createLivePreview, type Component, type PageFile } from '../../../live-preview.ts';
import { model } from '../model.ts';
import Text from '../src/components/Text.astro';

export const { createPane, noteSaved } = createLivePreview({
  model,
  pages: import.meta.glob<PageFile>('/src/pages/**/*.astro', { eager: true }),
  textComponent: Text as Component,
});
