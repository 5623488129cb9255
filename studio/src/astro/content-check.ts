import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import {
  forgetCheckedContent,
  getCheckedContent,
  isContentLoaded,
} from '../content/checked-content.ts';
import {
  isInFolder,
  onContentChange,
  onSiteChange,
  WRITE_DELAY,
} from '../content/content-changes.ts';
import { scanAgain, type SiteModel } from '../content/scan-site.ts';
import { MESSAGES_EVENT, TOOLBAR_APP, type ContentMessage } from '../forms/toolbar-messages.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fail } from '../lib/fail.ts';
import { ownModule } from '../lib/own-module.ts';
import { count } from '../messages/words.ts';
import { formatReport } from '../model/diagnostic.ts';
import { toMessages } from './content-messages.ts';
import { onSchemaChange } from './schema-changes.ts';
import { createTurns } from './turns.ts';

/**
 * Returns an Astro integration that checks src/content. Errors stop a build. The dev server shows them in its toolbar, or
 * instead of a page that needs what has errors, and loads the content again after each change.
 */
export function contentCheck(model: SiteModel): AstroIntegration {
  let project = '';
  let root = '';
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command, config, updateConfig }) => {
        project = fileURLToPath(config.root);
        root = join(project, CONTENT_FOLDER);
        if (command !== 'dev') return;
        // Editors empty a file before they write it. Without this, the dev server may read the empty file
        // and ignore the change that follows.
        const awaitWriteFinish = { stabilityThreshold: WRITE_DELAY, pollInterval: 20 };
        updateConfig({
          vite: { plugins: [keepDeletedFiles(root)], server: { watch: { awaitWriteFinish } } },
        });
        const entrypoint = pathToFileURL(ownModule(import.meta.filename, 'content-error-page'));
        addMiddleware({ order: 'pre', entrypoint });
      },
      'astro:build:start': async ({ logger }) => {
        const result = await getCheckedContent(root, model);
        if (result.errors.length > 0) {
          logger.error(`\n${formatReport(result)}\n`);
          fail(
            `The content has ${count(result.errors.length, 'error')}: fix what is listed above.`,
          );
        }
        logger.info(formatReport(result));
      },
      // Astro calls it for each server: it also restarts, for example when astro.config.mjs is saved.
      'astro:server:setup': ({ server, logger, toolbar, refreshContent }) => {
        const { handle, makeChange } = createTurns();
        server.middlewares.use(handle);
        let messages: ContentMessage[] = [];
        let hasErrors = false;
        const sendMessages = () => toolbar.send(MESSAGES_EVENT, messages);
        const update = async () => {
          const result = await getCheckedContent(root, model);
          const { errors } = result;
          const hadErrors = hasErrors;
          hasErrors = errors.length > 0;
          messages = [...toMessages(result, 'errors'), ...toMessages(result, 'warnings')];
          const report = formatReport(result);
          if (hasErrors) logger.error(`\n${report}\n`);
          else logger.info(report);
          await untilLoaded(() => refreshContent?.({}));
          // Astro reloads pages when what it has loaded changes. Pages that list errors also change without that.
          if (hasErrors || hadErrors) server.environments.client.hot.send({ type: 'full-reload' });
          sendMessages();
        };
        const updateSite = async () => {
          if (!scanAgain(model, project)) return;
          forgetCheckedContent();
          await update();
        };
        onSchemaChange(server, (path) => {
          const name = relative(server.config.root, path);
          logger.warn(`${name} is part of the schemas: restart the dev server to use it.`);
        });
        const onError = (error: unknown) => logger.error(String(error));
        toolbar.onAppInitialized(TOOLBAR_APP, sendMessages);
        onContentChange(server, root, () => void makeChange(update).catch(onError));
        onSiteChange(server, project, () => void makeChange(updateSite).catch(onError));
        // Astro loads its configuration after this.
        void update().catch(onError);
      },
    },
  };
}

/** How often Astro is asked to load the content, and how long it gets each time, in milliseconds. */
const MAX_ATTEMPTS = 40;
const ATTEMPT_INTERVAL = 250;

/** Has Astro load the content. It doesn't as long as it loads its configuration, such as after a restart. */
async function untilLoaded(load: () => Promise<void> | undefined) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await load();
    if (isContentLoaded()) return;
    await setTimeout(ATTEMPT_INTERVAL);
  }
}

/**
 * Returns a Vite plugin that keeps deleted content files loaded. Otherwise Vite reloads open pages at once, and they fail
 * with entries that Astro still has. The integration reloads them when the entries have gone.
 */
const keepDeletedFiles = (root: string): Plugin => ({
  name: 'keep-deleted-content',
  hotUpdate: {
    order: 'pre',
    handler: ({ type, file }) => (type === 'delete' && isInFolder(file, root) ? [] : undefined),
  },
});
