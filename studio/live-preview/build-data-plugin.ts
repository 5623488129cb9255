import { join } from 'node:path';
import { uneval } from 'devalue';
import type { Plugin } from 'vite';
import type { ContentResult } from '../content/check-content.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { describeLanguages } from '../languages/describe-languages.ts';
import { findLogo, logoNames } from '../../src/schemas/logo-icons.ts';
import { getCheckedContent } from '../content/checked-content.ts';
import { isPreview, loadSettings, parseSettings } from '../../integrations/settings.ts';

const MODULE = 'virtual:build-data';

/**
 * Returns a Vite plugin with a module that has what the live preview needs to know of the content: build-data.d.ts.
 * @param root the project folder
 */
export async function buildDataPlugin(root: string): Promise<Plugin> {
  const content = await getCheckedContent(join(root, CONTENT_FOLDER));
  const showsAll = isPreview(parseSettings(loadSettings(root)), process.env);
  const values = {
    firstLanguageSite: describeLanguages(content, undefined, showsAll),
    logoNames,
    logos: listLogos(content),
  };
  const constants = Object.entries(values).map(([name, value]) => {
    return `export const ${name} = ${uneval(value)};`;
  });
  return {
    name: 'cms:build-data',
    resolveId: (name) => (name === MODULE ? name : undefined),
    load: (id) => (id === MODULE ? constants.join('\n') : undefined),
  };
}

/** Returns the logos of the content, by name. */
function listLogos({ files }: ContentResult) {
  const technologies = files.filter(({ folder }) => folder === 'technologies');
  const names = technologies.map(({ data }) => String(data['logo']));
  return Object.fromEntries(names.map((name) => [name, findLogo(name)]));
}
