/** Describes the languages of the content for its pages: on the site, and in the live preview beside the forms. */
import { findLanguageList } from '../check/further-languages.ts';
import { lacksHome, listPageNames } from '../check/pages.ts';
import type { languagesSchema } from '../fields/languages.ts';
import type { FieldsOf } from '../fields/schema.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { ContentModel } from '../model/model.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import type { ContentResult } from './check-language.ts';

type Language = FieldsOf<typeof languagesSchema>['languages'][number];

/** Returns the languages of the content; none if it has one language, or if their file has errors. */
function listLanguages({ files, errors }: ContentResult): Language[] {
  const file = findLanguageList(files);
  const isValid = file !== undefined && !errors.some((error) => error.file === file.file);
  const all = isValid ? (file.data as FieldsOf<typeof languagesSchema>).languages : [];
  return all.length > 1 ? all : [];
}

/**
 * Returns the further languages that have pages: those that visitors see or, on the dev server and in previews, all.
 * @param current code of one that is among them anyway
 */
export const listFurther = (content: ContentResult, showsAll: boolean, current?: string) =>
  listLanguages(content)
    .slice(1)
    .filter(({ code, visible }) => {
      const own = content.languages.find((language) => language.code === code);
      return (
        showsAll ||
        code === current ||
        (visible === true && !lacksHome(own?.files ?? [], content.files))
      );
    });

/**
 * Describes the languages for the pages of one of them; undefined for a site with one language.
 * @param code the language of the pages; undefined for the first one
 * @param showsAll whether there are languages and pages that visitors don't see
 */
export function describeLanguages(
  content: ContentResult,
  code: string | undefined,
  showsAll: boolean,
  model: ContentModel,
): SiteLanguages | undefined {
  const further = listFurther(content, showsAll, code);
  const [first] = listLanguages(content);
  if (!first || further.length === 0) return undefined;
  const filesOf = (language: Language) =>
    content.languages.find((other) => other.code === language.code)?.files ?? content.files;
  const current = further.find((language) => language.code === code);
  return {
    current: current?.code ?? first.code,
    languages: [first, ...further].map((language) => ({
      code: language.code,
      name: language.name,
      path: language === first ? '' : `/${language.code}`,
      pages: listPageNames(
        filesOf(language),
        model,
        language === first ? undefined : language.code,
      ),
    })),
    filesOfFirst: current ? content.files.flatMap(listLinkedFiles) : [],
  };
}

/** Lists the URLs of the files that fields of a file name. */
const listLinkedFiles = ({ references }: CheckedFile): string[] =>
  references.filter(({ field }) => field.leadsTo === 'file').map(({ text }) => text);
