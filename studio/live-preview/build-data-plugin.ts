import { join } from 'node:path';
import type { Plugin } from 'vite';
import { getCheckedContent } from '../content/checked-content.ts';
import { describeLanguages } from '../languages/describe-languages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { dataModule } from '../lib/data-in-code.ts';
import type { ContentModel } from '../model/model.ts';

const MODULE = 'virtual:build-data';

/**
 * Returns a Vite plugin with a module that has what the live preview needs to know of the content: build-data.d.ts.
 * @param root the project folder
 * @param showsAll whether there are languages and pages that visitors don't see
 */
export async function buildDataPlugin(
  root: string,
  model: ContentModel,
  showsAll: boolean,
): Promise<Plugin> {
  const content = await getCheckedContent(join(root, CONTENT_FOLDER), model);
  const site = describeLanguages(content, undefined, showsAll, model);
  return {
    name: 'studio:build-data',
    resolveId: (name) => (name === MODULE ? name : undefined),
    load: (id) => (id === MODULE ? dataModule({ firstLanguageSite: site }) : undefined),
  };
}
