/** Runs the content check in `astro build`, which errors stop, and in `astro dev`, which shows them. */
import { watch } from 'node:fs';
import { basename } from 'node:path';
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

/** The file in which Astro keeps the content it has read: a change of it is a change of the pages. */
const DATA_STORE = 'data-store.json';
/** For how long after that a page may still find old content in Astro's modules, in milliseconds. */
const STALE_FOR = 2_000;

/** An Astro integration that checks src/content. */
export function contentLint(): AstroIntegration {
  let root = '';
  return {
    name: 'content-lint',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        root = fileURLToPath(new URL('src/content', config.root));
        if (command !== 'build' && command !== 'dev') return;
        const result = await checkContent(root);
        if (command === 'build' && result.errors.length > 0) {
          const error = new Error(`Fix these content errors:\n\n${formatReport(result)}`);
          // The location in this code says nothing to an editor.
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

/** Holds the start of the dev server: Astro's own loader would end the process at many of the errors. */
async function waitUntilFixed(root: string, logger: AstroIntegrationLogger) {
  logger.error('The site starts as soon as these errors are fixed and the files saved.');
  await new Promise<void>((resolve) => {
    const check = async () => {
      const result = await checkContent(root);
      log(result, logger);
      if (result.errors.length > 0) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(root, { recursive: true }, debounce(check));
  });
}

function log(result: CheckResult, logger: AstroIntegrationLogger) {
  const level = result.errors.length > 0 ? 'error' : result.warnings.length > 0 ? 'warn' : 'info';
  logger[level](`\n${formatReport(result)}\n`);
}

/** While there are errors, answers every page with an error overlay; shows it on open pages too. */
function showErrors(server: ViteDevServer, root: string, logger: AstroIntegrationLogger) {
  let overlay: ErrorPayload | undefined;
  /** When pages last changed with the content, and when one was last requested. */
  let updated = 0;
  let requested = 0;
  const check = async () => {
    const result = await checkContent(root);
    log(result, logger);
    const hadErrors = overlay !== undefined;
    overlay = result.errors.length > 0 ? overlayOf(result) : undefined;
    if (overlay) server.ws.send(overlay);
    else if (hadErrors) server.ws.send({ type: 'full-reload' });
  };
  server.ws.on('vite:client:connect', (_, client: WebSocketClient) => {
    if (overlay) client.send(overlay);
    // A page that was still loading has missed Astro's message to reload.
    else if (requested < updated) client.send({ type: 'full-reload' });
  });
  server.middlewares.use((request, response, next) => {
    const isPage = request.headers.accept?.includes('text/html');
    if (isPage) requested = Date.now();
    if (isPage && requested - updated < STALE_FOR) dropContent(server);
    // The forms stay available, to fix the errors there.
    if (!overlay || !isPage || /^[^?]*\/admin\b/.test(request.url ?? '')) return next();
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    // Vite's client connects, and gets the overlay.
    const client = `${server.config.base}@vite/client`;
    response.end(
      `<!doctype html><title>Error</title><script type="module" src="${client}"></script>`,
    );
  });
  const onSave = debounce(check);
  server.watcher.on('all', (_, path) => {
    if (basename(path) === DATA_STORE) updated = Date.now();
    else if (path.startsWith(root)) onSave();
  });
}

/**
 * Invalidates the modules in which Astro keeps the content, and their importers: Astro forgets some of
 * them when a page renders while the content changes, and would show the old content from then on.
 */
function dropContent(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    const { moduleGraph, runner } = environment;
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of moduleGraph.idToModuleMap.values()) {
      if (module.id?.includes('/astro/dist/content/')) {
        moduleGraph.invalidateModule(module, invalidated);
      }
    }
    for (const { id } of invalidated) {
      const module = runner.evaluatedModules.getModuleById(id ?? '');
      if (module) runner.evaluatedModules.invalidateModule(module);
    }
  }
}

function overlayOf(result: CheckResult): ErrorPayload {
  const report = stripVTControlCharacters(formatReport(result));
  return {
    type: 'error',
    err: {
      name: 'Content',
      title: 'Fix these content errors',
      // Astro's overlay takes HTML.
      message: report.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      hint: 'Save the file, and the page reloads.',
      stack: '',
    },
  };
}
