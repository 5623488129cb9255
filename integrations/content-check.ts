import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { WebSocketClient } from 'vite';
import type { CheckResult } from '../src/content-check/check.ts';
import { count, formatLocation, formatReport } from '../src/content-check/diagnostic.ts';
import { listSamples } from '../src/content-check/samples.ts';
import { checkedContent, onContentChange, WRITE_DELAY } from './checked-content.ts';

/** Returns an Astro integration that checks src/content: errors stop a build, and show in the dev server's overlay. */
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
        if (result.errors.length > 0) throw Object.assign(new Error(), describe(result, root));
        logger.info(report(result));
      },
      'astro:server:setup': ({ server, logger }) => {
        let error: ReturnType<typeof describe> | undefined;
        onContentChange(server, root, (result) => {
          const hadError = error !== undefined;
          error = result.errors.length > 0 ? describe(result, root) : undefined;
          logger[error ? 'error' : 'info'](report(result));
          if (error) server.ws.send({ type: 'error', err: error });
          else if (hadError) server.ws.send({ type: 'full-reload' });
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
