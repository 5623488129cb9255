/** The forms of the content files that have samples. */
import { listAllSamples, type Sample } from '../check/samples.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { formOf, type Form } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import { languageForm } from './form-address.ts';

/** A content file that has samples. Its form is on the page of its language, which its label names if it's a further one. */
export interface FileWithSamples extends Form {
  /** Path relative to the content folder. */
  file: string;
  samples: Sample[];
  /** The code of its language; undefined for the first one. */
  code: string | undefined;
}

/**
 * Lists the content files that have samples, in all languages.
 * @param texts the texts that the site came with, and that are samples, too
 */
export function listFilesWithSamples(
  content: ContentResult,
  model: ContentModel,
  texts: readonly Sample[] = [],
): FileWithSamples[] {
  const all = [...listAllSamples(content, model), ...texts];
  const byFile = Map.groupBy(all, ({ file }) => file);
  return [...byFile].map(([file, samples]) => ({ file, samples, ...findForm(file, content) }));
}

/** Returns the form of a file, and the code of its language. */
function findForm(file: string, { files, languages }: ContentResult) {
  const language = languages.find(({ code }) => file.startsWith(`${code}/`));
  if (!language) {
    const checked = files.find((other) => other.file === file);
    const form = checked ? formOf(checked.kind, file, checked.data) : { label: file, address: '' };
    return { ...form, code: undefined };
  }
  const { label, address } = languageForm(language, file) ?? { label: file, address: '' };
  return { label: `${label} (${language.pair.other})`, address, code: language.code };
}
