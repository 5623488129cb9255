import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { studio } from 'astro-content-studio';

export default defineConfig({
  root: import.meta.dirname,
  site: 'https://recipes.example.com',
  build: { format: 'file' },
  integrations: [studio({ model: './src/model.ts', repository: 'local' }), mdx()],
});
