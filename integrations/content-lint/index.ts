/** The content check in `astro build`, which stops, and in `astro dev`, which shows it over the page. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import type { ErrorPayload, ViteDevServer, WebSocketClient } from 'vite';
import { passMessages } from './messages-to-pages.ts';
import { checkContent, type Checked } from './check.ts';
import { ageScript, invalidateStaleContent, reloadLatePages } from './fresh-content.ts';
import { recallPictures, rememberPictures } from './images.ts';
import { reportOf } from './report.ts';
import { placeOf, wordsOf, type Slip } from './diagnostic.ts';

/** Programs save in several steps: how long nothing must happen until it is done, in milliseconds. */
const SAVED_AFTER = 100;

/**
 * An Astro integration: a build stops at slips, all of them named at once. The dev server says them
 * in the terminal and over the page, at start and whenever something below src/content changes.
 */
export function contentCheck(): AstroIntegration {
  let root = '';
  let check: () => Promise<Checked>;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, injectScript, logger }) => {
        const memory = fileURLToPath(new URL('content-check/pictures.json', config.cacheDir));
        root = fileURLToPath(new URL('src/content', config.root));
        check = async () => {
          const known = recallPictures(memory);
          const checked = await checkContent(root, known);
          rememberPictures(memory, known);
          return checked;
        };
        if (command === 'dev') injectScript('page', ageScript);
        if (command !== 'build') return;
        const checked = await check();
        if (checked.slips.length > 0) {
          const error = new Error(`The content must be put right.\n\n${reportOf(checked)}`);
          // Where this code is says nothing to an editor.
          error.stack = '';
          throw error;
        }
        if (checked.advice.length > 0) logger.warn(`Advice.\n\n${reportOf(checked)}`);
      },
      'astro:server:setup': ({ server, logger }) => {
        invalidateStaleContent(server);
        reloadLatePages(server);
        showWhileEditing(server, root, logger, check);
      },
    },
  };
}

function showWhileEditing(
  server: ViteDevServer,
  root: string,
  logger: AstroIntegrationLogger,
  check: () => Promise<Checked>,
) {
  let slips: Slip[] = [];
  let said = '';
  const again = async () => {
    const before = slips.length;
    const checked = await check();
    slips = checked.slips;
    if (slips.length > 0) server.ws.send(overlayOf(slips, root));
    else if (before > 0) server.ws.send({ type: 'full-reload' });
    const report = reportOf(checked);
    if (stripVTControlCharacters(report) === said) return;
    said = stripVTControlCharacters(report);
    if (slips.length > 0) logger.error(`\n${report}\n`);
    else if (checked.advice.length > 0) logger.warn(`\n${report}\n`);
    else logger.info(report);
  };
  // Slips are why a page fails while there are any: what Astro would say of it is replaced by them.
  passMessages(server, (message) =>
    message.type === 'error' && slips.length > 0 ? overlayOf(slips, root) : message,
  );
  // A page that is loaded anew must know of it, too.
  server.ws.on('vite:client:connect', (_, client: WebSocketClient) => {
    if (slips.length > 0) client.send(overlayOf(slips, root));
  });
  let running = again();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(root)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(again);
    }, SAVED_AFTER);
  });
}

/** What Vite lays over the page: the same words, and each place a link that opens the file. */
function overlayOf(slips: readonly Slip[], root: string): ErrorPayload {
  const blocks = slips.map((slip) => {
    const at = `${join(root, slip.file)}${slip.line === undefined ? '' : `:${slip.line}`}`;
    const opens = `/__open-in-editor?file=${encodeURIComponent(at)}`;
    const link = `<a href="${escape(opens)}" onclick="event.preventDefault();fetch(this.href)">${escape(placeOf(slip))}</a>`;
    return `<p>${[link, ...wordsOf(slip).map(escape)].join('<br>')}</p>`;
  });
  const title =
    slips.length === 1 ? 'One thing must be put right' : `${slips.length} things must be put right`;
  const hint = 'Put it right and save: the page comes back by itself.';
  // Where in a program it happened says nothing to an editor.
  const message = `<style>#stack{display:none}</style>${blocks.join('')}`;
  const err = { name: 'src/content', title, message, hint, stack: '' };
  return { type: 'error', err };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
