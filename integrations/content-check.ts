import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { WebSocketClient } from 'vite';
import { pageHref } from '../src/lib/links.ts';
import { isPublished } from '../src/lib/publishing.ts';
import { isPreview, type Settings } from './settings.ts';
import { checkContent, type CheckResult } from '../src/content-check/check.ts';
import { formatLocation, formatReport } from '../src/content-check/diagnostic.ts';
import { listRedirects } from '../src/content-check/redirects.ts';

/** Milliseconds without changes after which a file, or all that an editor saves, counts as written. */
const WRITE_DELAY = 100;

/**
 * Returns an Astro integration that checks src/content: errors stop a build, and show in the dev server's overlay. It also
 * gives the redirects in the content to Astro.
 */
export function contentCheck(settings: Settings): AstroIntegration {
  let root = '';
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
        const result = await checkContent(root);
        // Also for the dev server: Astro can't start with content that its schema refuses.
        if (result.errors.length > 0) throw Object.assign(new Error(), describe(result, root));
        logger.info(`\n${formatReport(result)}\n`);
        const showsDrafts = command === 'dev' || isPreview(settings, process.env);
        const redirects = listRedirects(result.files)
          .filter(({ entry }) => showsDrafts || isPublished(entry.data))
          .map(({ from, to }) => [from, pageHref(to, undefined, settings.SITE_URL.base)] as const);
        updateConfig({ redirects: Object.fromEntries(redirects) });
      },
      'astro:server:setup': ({ server, logger }) => {
        let error: ReturnType<typeof describe> | undefined;
        const check = async () => {
          const result = await checkContent(root);
          const hadError = error !== undefined;
          error = result.errors.length > 0 ? describe(result, root) : undefined;
          logger[error ? 'error' : 'info'](`\n${formatReport(result)}\n`);
          if (error) server.ws.send({ type: 'error', err: error });
          else if (hadError) server.ws.send({ type: 'full-reload' });
        };
        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, path) => {
          if (!path.startsWith(root)) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            check().catch((reason: unknown) => logger.error(String(reason)));
          }, WRITE_DELAY);
        });
        // A page that was still loading missed the error.
        server.ws.on('vite:client:connect', (_, client: WebSocketClient) => {
          if (error) client.send({ type: 'error', err: error });
        });
      },
    },
  };
}

/** Describes errors for Astro's overlay, which shows the file of the first one. */
function describe(result: CheckResult, root: string) {
  const [first] = result.errors;
  return {
    name: 'ContentError',
    message: `Fix these content errors:\n\n${formatReport(result)}`,
    // Where Astro shows a stack trace, which doesn't help editors.
    stack: result.errors.map((error) => `at ${formatLocation(error)}`).join('\n'),
    loc: { file: join(root, first?.file ?? ''), line: first?.line ?? 1, column: 1 },
  };
}
