import { join } from 'node:path';
import { bundleLivePreview } from '../../../astro.ts';
import { model } from '../model.ts';

await bundleLivePreview({
  root: join(import.meta.dirname, '..'),
  entry: join(import.meta.dirname, 'main.ts'),
  model,
  showsAll: false,
});
