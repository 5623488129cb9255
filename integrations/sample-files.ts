/** Lists the content files that have samples, and names them in the bar of a preview. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ContentResult } from '../studio/content/check-content.ts';
import { listAllSamples, type Sample } from '../studio/check/samples.ts';
import { CONTENT_FOLDER } from '../studio/lib/content-folder.ts';
import type { SampleFile } from '../src/lib/sample-files.ts';
import { formatLocation } from '../studio/messages/location.ts';
import { formOf, type Form } from '../studio/model/labels.ts';
import { getCheckedContent } from '../studio/content/checked-content.ts';
import { languageForm } from '../studio/forms/form-address.ts';

/** A content file that has samples. Its form is on the page of its language, which its label names if it's a further one. */
export interface FileWithSamples extends Form {
  /** Path relative to the content folder. */
  file: string;
  samples: Sample[];
  /** The code of its language; undefined for the first one. */
  code: string | undefined;
}

/** Lists the content files that have samples, in all languages. */
export function listFilesWithSamples(content: ContentResult): FileWithSamples[] {
  const byFile = Map.groupBy(listAllSamples(content), ({ file }) => file);
  return [...byFile].map(([file, samples]) => ({ file, samples, ...findForm(file, content) }));
}

/** Returns the form of a file, and the code of its language. */
function findForm(file: string, { files, languages }: ContentResult) {
  const language = languages.find(({ code }) => file.startsWith(`${code}/`));
  if (!language) {
    const data = files.find((other) => other.file === file)?.data ?? {};
    return { ...formOf(file, data), code: undefined };
  }
  const { label, address } = languageForm(language, file) ?? { label: file, address: '' };
  return { label: `${label} (${language.pair.other})`, address, code: language.code };
}

/** Returns an Astro integration that gives the pages of a preview the list. */
export const sampleFiles = (isPreview: boolean): AstroIntegration => ({
  name: 'sample-files',
  hooks: {
    'astro:config:setup': async ({ command, config, updateConfig }) => {
      if (command !== 'build' || !isPreview) return;
      const content = await getCheckedContent(join(fileURLToPath(config.root), CONTENT_FOLDER));
      const files = listFilesWithSamples(content).map(({ label, file }): SampleFile => ({
        label,
        path: formatLocation({ file }),
      }));
      updateConfig({ vite: { define: { SAMPLE_FILES: JSON.stringify(files) } } });
    },
  },
});
