import type { Plugin } from 'vite';
import { toSavedFile } from '../forms/build-script.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { describeLanguages } from '../languages/describe-languages.ts';
import { dataModule } from '../lib/data-in-code.ts';
import type { ContentModel } from '../model/model.ts';

const MODULE = 'virtual:build-data';

/**
 * Returns a Vite plugin with a module that has what the live preview needs to know of the content: build-data.d.ts.
 * @param content what the pages show
 * @param showsAll whether there are languages and pages that visitors don't see
 */
export function buildDataPlugin(
  content: ContentResult,
  model: ContentModel,
  showsAll: boolean,
): Plugin {
  const site = describeLanguages(content, undefined, showsAll, model);
  const developersFiles = content.files
    .filter(({ document }) => document.code !== undefined)
    .map(({ document }) => toSavedFile(document));
  return {
    name: 'studio:build-data',
    resolveId: (name) => (name === MODULE ? name : undefined),
    load: (id) =>
      id === MODULE ? dataModule({ firstLanguageSite: site, developersFiles }) : undefined,
  };
}
