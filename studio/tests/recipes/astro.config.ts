import { join } from 'node:path';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { studio, textProcessor } from '../../astro.ts';
import { model } from './model.ts';

export default defineConfig({
  root: import.meta.dirname,
  site: 'https://recipes.example.com',
  build: { format: 'file' },
  markdown: { processor: textProcessor('/src/components/Text.astro'), syntaxHighlight: false },
  integrations: [
    ...studio({
      model,
      siteUrl: { origin: 'https://recipes.example.com', base: '/' },
      isPreview: false,
      settings: () => ({
        backend: 'local',
        repo: 'local/recipes',
        branch: 'main',
        authUrl: undefined,
        publish: 'direct',
      }),
      livePreview: join(import.meta.dirname, 'live-preview/bundle.ts'),
    }),
    mdx(),
  ],
});
