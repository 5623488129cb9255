import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { CheckResult } from '../src/content-check/check.ts';
import { listRedirects } from '../src/content-check/redirects.ts';
import { pageHref } from '../src/lib/links.ts';
import { isPublished } from '../src/lib/publishing.ts';
import { checkedContent, onContentChange } from './checked-content.ts';
import { isPreview, type Settings } from './settings.ts';

/** Returns an Astro integration that gives the redirects in the content to Astro, which reads them when it starts. */
export function redirects(settings: Settings): AstroIntegration {
  let root = '';
  let current = {};
  const list = ({ files }: CheckResult, showsDrafts: boolean) =>
    Object.fromEntries(
      listRedirects(files)
        .filter(({ entry }) => showsDrafts || isPublished(entry.data))
        .map(({ from, to }) => [from, pageHref(to, undefined, settings.SITE_URL.base)]),
    );
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, addWatchFile }) => {
        if (command !== 'build' && command !== 'dev') return;
        root = fileURLToPath(new URL('src/content', config.root));
        const showsDrafts = command === 'dev' || isPreview(settings, process.env);
        current = list(await checkedContent(root), showsDrafts);
        updateConfig({ redirects: current });
        addWatchFile(import.meta.filename);
      },
      'astro:server:setup': ({ server }) =>
        onContentChange(server, root, (result) => {
          // Astro restarts the dev server when a watched file changes.
          if (result.errors.length === 0 && !isDeepStrictEqual(list(result, true), current))
            server.watcher.emit('change', import.meta.filename);
        }),
    },
  };
}
