/** Names the content files that have samples in the bar of a preview. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { SampleFile } from '../src/lib/sample-files.ts';
import { contentModel } from '../src/content-model.ts';
import { listFilesWithSamples } from '../studio/astro.ts';
import { getCheckedContent } from '../studio/content.ts';
import { CONTENT_FOLDER, formatLocation } from '../studio/index.ts';

/** Returns an Astro integration that gives the pages of a preview the list. */
export const sampleFiles = (isPreview: boolean): AstroIntegration => ({
  name: 'sample-files',
  hooks: {
    'astro:config:setup': async ({ command, config, updateConfig }) => {
      if (command !== 'build' || !isPreview) return;
      const content = await getCheckedContent(
        join(fileURLToPath(config.root), CONTENT_FOLDER),
        contentModel,
      );
      const files = listFilesWithSamples(content, contentModel).map(
        ({ label, file }): SampleFile => ({
          label,
          path: formatLocation({ file }),
        }),
      );
      updateConfig({ vite: { define: { SAMPLE_FILES: JSON.stringify(files) } } });
    },
  },
});
