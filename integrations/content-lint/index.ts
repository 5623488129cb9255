import { statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import {
  isRunnableDevEnvironment,
  type EnvironmentModuleNode,
  type ErrorPayload,
  type ViteDevServer,
  type WebSocketClient,
} from 'vite';
import { debounce, checkContent } from './check.ts';
import { formatReport, type CheckResult } from './diagnostic.ts';

/** The file in which Astro stores the content. When it changes, the pages change. */
const DATA_STORE = '.astro/data-store.json';
/** Part of the id of the module that reads it. */
const DATA_STORE_MODULE = 'astro:data-layer-content';

/** A file counts as written when its size stays the same for `stabilityThreshold` ms. */
const WRITE_DELAYS = { stabilityThreshold: 100, pollInterval: 20 };

/** Returns an Astro integration that checks src/content: errors stop a build, and show in the dev server. */
export function contentLint(): AstroIntegration {
  let root = '';
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        root = fileURLToPath(new URL('src/content', config.root));
        // Editors empty a file before they write it. Without this, the dev server may read the empty file
        // and ignore the change that follows.
        updateConfig({ vite: { server: { watch: { awaitWriteFinish: WRITE_DELAYS } } } });
        if (command !== 'build' && command !== 'dev') return;
        const result = await checkContent(root);
        if (command === 'build' && result.errors.length > 0) {
          const error = new Error(`Fix these content errors:\n\n${formatReport(result)}`);
          // A stack trace doesn't help people who edit content.
          error.stack = '';
          throw error;
        }
        log(result, logger);
        if (result.errors.length > 0) await waitUntilFixed(root, logger);
      },
      'astro:server:setup': ({ server, logger }) => showErrors(server, root, logger),
    },
  };
}

/** Delays the start of the dev server: many of these errors make Astro's loader exit the process. */
async function waitUntilFixed(root: string, logger: AstroIntegrationLogger) {
  await new Promise<void>((resolve) => {
    const check = async () => {
      const result = await checkContent(root);
      log(result, logger);
      if (result.errors.length > 0) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(root, { recursive: true }, debounce(check));
    // After the watcher has started, so that it misses no change.
    logger.error('Fix these errors and save the files. The site then starts.');
  });
}

function log(result: CheckResult, logger: AstroIntegrationLogger) {
  const level = result.errors.length > 0 ? 'error' : result.warnings.length > 0 ? 'warn' : 'info';
  logger[level](`\n${formatReport(result)}\n`);
}

/** While there are errors, shows an error overlay instead of every page, and on open pages. */
function showErrors(server: ViteDevServer, root: string, logger: AstroIntegrationLogger) {
  let overlay: ErrorPayload | undefined;
  /** Times of the last page request and of the last content update, in milliseconds since 1970. */
  let requested = 0;
  // Not by the watcher, which reports the change too late for a page that connects meanwhile.
  const dataStore = join(server.config.root, DATA_STORE);
  const getUpdated = () => statSync(dataStore, { throwIfNoEntry: false })?.ctimeMs ?? 0;
  const check = async () => {
    const result = await checkContent(root);
    log(result, logger);
    const hadErrors = overlay !== undefined;
    overlay = result.errors.length > 0 ? errorOverlay(result) : undefined;
    if (overlay) server.ws.send(overlay);
    else if (hadErrors) server.ws.send({ type: 'full-reload' });
  };
  server.ws.on('vite:client:connect', (_, client: WebSocketClient) => {
    if (overlay) client.send(overlay);
    // A page that was still loading missed Astro's reload message.
    else if (requested < getUpdated()) client.send({ type: 'full-reload' });
  });
  server.middlewares.use((request, response, next) => {
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage) {
      requested = Date.now();
      invalidateContent(server);
    }
    // The forms stay available to fix the errors.
    if (!overlay || !isPage || /^[^?]*\/admin\b/.test(request.url ?? '')) return next();
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // Vite's client connects and receives the overlay.
    const client = `${server.config.base}@vite/client`;
    response.end(
      `<!doctype html><title>Error</title><script type="module" src="${client}"></script>`,
    );
  });
  const onSave = debounce(check);
  server.watcher.on('all', (_, path) => {
    if (path.startsWith(root)) onSave();
  });
}

/**
 * Invalidates the modules that hold Astro's content, and their importers. If a page renders while the
 * content changes, Astro misses some of them and keeps showing the old content, however long rendering takes.
 */
function invalidateContent(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    const { moduleGraph, runner } = environment;
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of moduleGraph.idToModuleMap.values()) {
      if (module.id?.includes('/astro/dist/content/') || module.id?.includes(DATA_STORE_MODULE)) {
        moduleGraph.invalidateModule(module, invalidated);
      }
    }
    for (const { id } of invalidated) {
      const module = runner.evaluatedModules.getModuleById(id ?? '');
      if (module) runner.evaluatedModules.invalidateModule(module);
    }
  }
}

function errorOverlay(result: CheckResult): ErrorPayload {
  const report = stripVTControlCharacters(formatReport(result));
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: 'Fix these content errors',
      // Astro's overlay renders HTML.
      message: report.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      hint: 'The page reloads when you save the file.',
      stack: '',
    },
  };
}
