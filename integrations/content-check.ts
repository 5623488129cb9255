import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { CheckResult } from '../src/content-check/check.ts';
import {
  count,
  formatLocation,
  formatMessage,
  formatReport,
  type Diagnostic,
} from '../src/content-check/diagnostic.ts';
import { listSamples } from '../src/content-check/samples.ts';
import { checkedContent, onContentChange, WRITE_DELAY } from './checked-content.ts';
import { MESSAGES_EVENT, TOOLBAR_APP, type ContentMessage } from './cms/toolbar-messages.ts';

/** Returns an Astro integration that checks src/content: errors stop a build, and show in the dev toolbar. */
export function contentCheck(): AstroIntegration {
  let root = '';
  const report = (result: CheckResult) => {
    const samples = listSamples(result.files, root).length;
    const left = samples ? `\n${count(samples, 'sample')} left: npm run preflight lists them.` : '';
    return `\n${formatReport(result)}${left}\n`;
  };
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        root = fileURLToPath(new URL('src/content', config.root));
        // Editors empty a file before they write it. Without this, the dev server may read the empty file
        // and ignore the change that follows.
        const awaitWriteFinish = { stabilityThreshold: WRITE_DELAY, pollInterval: 20 };
        updateConfig({ vite: { server: { watch: { awaitWriteFinish } } } });
        if (command !== 'build' && command !== 'dev') return;
        const result = await checkedContent(root);
        // Also for the dev server: Astro can't start with content that its schema refuses.
        if (result.errors.length > 0) {
          const error = new Error(`Fix these content errors:\n\n${formatReport(result)}`);
          // Astro prints the stack trace, if there is one.
          throw Object.assign(error, { name: 'ContentError', stack: '' });
        }
        logger.info(report(result));
      },
      'astro:server:setup': async ({ server, logger, toolbar }) => {
        let messages = listMessages(await checkedContent(root));
        const send = () => toolbar.send(MESSAGES_EVENT, messages);
        toolbar.onAppInitialized(TOOLBAR_APP, send);
        onContentChange(server, root, (result) => {
          messages = listMessages(result);
          logger[result.errors.length > 0 ? 'error' : 'info'](report(result));
          send();
        });
      },
    },
  };
}

/** Lists errors and warnings for the toolbar, each with the path of its form. */
function listMessages({ errors, warnings }: CheckResult): ContentMessage[] {
  const list = (isError: boolean) => (diagnostic: Diagnostic) => {
    const { dir, name, ext } = parse(diagnostic.file);
    return {
      isError,
      location: formatLocation(diagnostic),
      text: formatMessage(diagnostic),
      form: ext === '.mdx' ? `${dir}/entries/${name}` : dir || name,
    };
  };
  return [...errors.map(list(true)), ...warnings.map(list(false))];
}
