/** What a site uses anywhere: the vocabulary of its model, its rules and its words. It runs in Node and in the live preview. */
export { findPath, sortPages } from './check/places.ts';
export { firstCode } from './check/further-languages.ts';
export { country } from './fields/country.ts';
export { date, email, httpsUrl, ownPhone, phone, time } from './fields/formats.ts';
export { addIssue, kind } from './fields/issues.ts';
export { isSameLanguage, languageName } from './fields/languages.ts';
export { nonEmptyList, uniqueBy } from './fields/lists.ts';
export { oneOf } from './fields/names.ts';
export { imageWithAlt, portrait } from './fields/pictures.ts';
export { draft, oldPath, oldUrls } from './fields/publishing.ts';
export { file, link, linkTarget, pageLink, pageReference, reference } from './fields/references.ts';
export type { ImageSize, SchemaContext } from './fields/schema.ts';
export { checkSectionIds, sectionId } from './fields/section-ids.ts';
export { plainText, template, text } from './fields/texts.ts';
export type { ContentResult, LanguageResult } from './languages/check-language.ts';
export { countStates, describeCounts, listTextStates } from './languages/state.ts';
export { isInLanguage } from './languages/translation.ts';
export { inOneLanguage } from './languages/word-languages.ts';
export { CONTENT_FOLDER } from './lib/content-folder.ts';
export { countryName, isCountry } from './lib/country-name.ts';
export { byOrder } from './lib/entry-title.ts';
export { fileTypes, fileUrlPattern } from './lib/file-types.ts';
export { today } from './lib/publishing.ts';
export { createMessages } from './messages/message.ts';
export type { Reader } from './messages/sentence.ts';
export { formatLocation } from './messages/location.ts';
export { count, quote } from './messages/words.ts';
export {
  type CheckedFile,
  listOf,
  listSections,
  listStrings,
  listTexts,
} from './model/checked-file.ts';
export {
  diagnose,
  type Diagnostic,
  formatMessage,
  formatReport,
  inFile,
  type Place,
} from './model/diagnostic.ts';
export { pagePathOf } from './model/file-kind.ts';
export { type ContentModel, defineContent, type RuledContent } from './model/model.ts';
export { type Collection, languageList, type Singleton } from './model/records.ts';
export { furtherLanguage, pageLanguage, siteLanguages } from './pages/page-language.ts';
export { colonOf } from './text/french-spaces.ts';
