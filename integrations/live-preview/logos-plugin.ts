import { join } from 'node:path';
import { uneval } from 'devalue';
import type { Plugin } from 'vite';
import { contentModel } from '../../src/content-model.ts';
import { findLogo, logoNames } from '../../src/schemas/logo-icons.ts';
import { getCheckedContent } from '../../studio/content.ts';
import { CONTENT_FOLDER } from '../../studio/index.ts';

const MODULE = 'virtual:logos';

/**
 * Returns a Vite plugin with a module that has the names of all logos, and the logos of the content: logos.d.ts.
 * @param root the project folder
 */
export async function logosPlugin(root: string): Promise<Plugin> {
  const { files } = await getCheckedContent(join(root, CONTENT_FOLDER), contentModel);
  const technologies = files.filter(({ folder }) => folder === 'technologies');
  const names = technologies.map(({ data }) => String(data['logo']));
  const logos = Object.fromEntries(names.map((name) => [name, findLogo(name)]));
  const code = [
    `export const logoNames = ${uneval(logoNames)};`,
    `export const logos = ${uneval(logos)};`,
  ];
  return {
    name: 'live-preview:logos',
    resolveId: (name) => (name === MODULE ? name : undefined),
    load: (id) => (id === MODULE ? code.join('\n') : undefined),
  };
}
