import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentModel } from '../model/model.ts';

/** Returns the path of a module of the site. @param module its path from the project, or its URL */
export const modulePath = (root: string, module: string | URL): string =>
  module instanceof URL ? fileURLToPath(module) : resolve(root, module);

/**
 * Loads the model of a site. By Node and at once: Vite loads an `astro.config.ts`, and can't import anything for it later.
 * @param path that of the module, which exports it as `model`
 * @throws Error if the module exports none
 */
export function loadModel(path: string): ContentModel {
  const { model } = createRequire(path)(path) as { model?: ContentModel };
  if (!model) throw new Error(`${path} has no \`export const model = defineContent({ … })\`.`);
  return model;
}
