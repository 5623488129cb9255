import { defineConfig } from 'astro/config';
import { studio } from 'astro-content-studio';

export default defineConfig({
  site: 'https://recipes.example.com',
  build: { format: 'file' },
  integrations: [studio({ repository: 'local' })],
});
