import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from '../lib/fail.ts';
import type { ContentModel } from '../model/model.ts';

/** Returns the path of a module of the site. @param module its path from the project, or its URL */
export const modulePath = (root: string, module: string | URL): string =>
  module instanceof URL ? fileURLToPath(module) : resolve(root, module);

/**
 * Loads the model of a site. By Node and at once: Vite loads an `astro.config.ts`, and can't import anything for it later.
 * @param path that of the module, which exports it as `model`
 * @throws Error that says what to do if Node runs no TypeScript, or if there is no such module or no model in it
 */
export function loadModel(path: string): ContentModel {
  if (extname(path) === '.ts' && !process.features.typescript) {
    fail(`Node ${process.versions.node} doesn't run TypeScript. Install Node 22.18 or newer.`);
  }
  if (!existsSync(path)) {
    fail(
      `There is no file ${path}. Create it with \`export const model = defineContent({ … })\`, ` +
        'or give its path: the option `model` of studio(), and --model of the commands.',
    );
  }
  const { model } = createRequire(path)(path) as { model?: ContentModel };
  if (!model) fail(`${path} has no \`export const model = defineContent({ … })\`.`);
  return model;
}
