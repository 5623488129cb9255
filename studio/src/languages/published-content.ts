/** What visitors can read of the content. */
import { isPublished } from '../lib/publishing.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ContentResult } from './check-language.ts';
import { listFurther } from './describe-languages.ts';

/**
 * Returns the content without what visitors can't read: drafts, entries of later days, and the site of a language that isn't
 * visible. Translators still have their words of what visitors read in another language.
 */
export function publishedContent(content: ContentResult): ContentResult {
  const visible = listFurther(content, false).map(({ code }) => code);
  const files = content.files.filter(isPublished);
  const languages = content.languages.map((language) => ({
    ...language,
    files: visible.includes(language.code) ? language.files.filter(isPublished) : [],
    translations: language.translations.filter(({ original }) =>
      isPublished({ data: Object(original.values) as object, kind: original.kind }),
    ),
  }));
  const all = [...files, ...languages.flatMap((language) => language.files)];
  const paths = new Set(all.map(({ locate }) => locate([]).file));
  const isOfShown = ({ file }: Diagnostic) => paths.has(file);
  return {
    files,
    languages,
    errors: content.errors.filter(isOfShown),
    warnings: content.warnings.filter(isOfShown),
  };
}
