/** The entries are an interface: a site that uses a name that is gone no longer builds. */
import * as integration from 'astro-content-studio';
import * as collections from 'astro-content-studio/collections';
import * as content from 'astro-content-studio/content';
import * as livePreview from 'astro-content-studio/live-preview';
import * as model from 'astro-content-studio/model';
import * as pages from 'astro-content-studio/pages';
import * as testing from 'astro-content-studio/testing';
import * as urls from 'astro-content-studio/urls';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const entries: Record<string, { module: object; names: readonly string[] }> = {
  '.': {
    module: integration,
    names: ['adminPath', 'escapeHtml', 'fail', 'findForm', 'listFilesWithoutForm', 'studio'],
  },
  './collections': { module: collections, names: ['studioCollections'] },
  './content': {
    module: content,
    names: ['checkContent', 'decodeImage', 'getCheckedContent', 'listUnpublishedFiles'],
  },
  './live-preview': { module: livePreview, names: ['NO_PICTURE', 'createEntry'] },
  './model': {
    module: model,
    names: [
      'CONTENT_FOLDER',
      'addIssue',
      'byOrder',
      'checkSectionIds',
      'colonOf',
      'count',
      'countStates',
      'country',
      'countryName',
      'createMessages',
      'date',
      'defineContent',
      'describeCounts',
      'diagnose',
      'draft',
      'email',
      'file',
      'fileTypes',
      'fileUrlPattern',
      'findPath',
      'firstCode',
      'formatLocation',
      'formatMessage',
      'formatReport',
      'furtherLanguage',
      'httpsUrl',
      'imageWithAlt',
      'inFile',
      'inOneLanguage',
      'isCountry',
      'isInLanguage',
      'isSameLanguage',
      'kind',
      'languageList',
      'languageName',
      'link',
      'linkTarget',
      'listOf',
      'listSections',
      'listStrings',
      'listTextStates',
      'listTexts',
      'nonEmptyList',
      'oldPath',
      'oldUrls',
      'oneOf',
      'ownPhone',
      'pageLanguage',
      'pageLink',
      'pagePathOf',
      'pageReference',
      'phone',
      'plainText',
      'portrait',
      'quote',
      'reference',
      'sectionId',
      'siteLanguages',
      'sortPages',
      'template',
      'text',
      'time',
      'today',
      'uniqueBy',
    ],
  },
  './pages': {
    module: pages,
    names: [
      'findEntry',
      'hasWordsIn',
      'languagePaths',
      'listEntries',
      'listEntriesInFirst',
      'listEntriesOrFirst',
      'sharedFilePaths',
    ],
  },
  './testing': {
    module: testing,
    names: [
      'compareAllPages',
      'formatted',
      'messagesAt',
      'openForm',
      'openFormsOf',
      'pagesByName',
      'prepareWords',
      'previewedPage',
      'readFolder',
      'readSavedFile',
      'save',
      'saveButton',
    ],
  },
  './urls': { module: urls, names: ['basePath', 'hrefBelow', 'pathInLanguage', 'splitFragment'] },
};

test.for(Object.entries(entries))('%s has these values', ([, { module, names }]) => {
  expect(Object.keys(module).toSorted()).toEqual(names);
});

test('the package has these entries', () => {
  expect(Object.keys(packageJson.exports).toSorted()).toEqual(Object.keys(entries));
});
