import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { listValidFiles, type CheckResult } from '../src/content-check/check.ts';
import { listRedirects } from '../src/content-check/redirects.ts';
import { pageHref } from '../src/lib/links.ts';
import { isPublished } from '../src/lib/publishing.ts';
import { checkedContent } from './checked-content.ts';
import { isPreview, type Settings } from './settings.ts';

/**
 * Returns an Astro integration that adds the redirects in the content: to builds as Astro's `redirects`, which it reads
 * once, and to the dev server as a middleware, so that new ones work without a restart.
 */
export function redirects(settings: Settings): AstroIntegration {
  const { base } = settings.SITE_URL;
  let root = '';
  const list = (result: CheckResult, showsDrafts: boolean) =>
    listRedirects(listValidFiles(result)).filter(
      ({ entry }) => showsDrafts || isPublished(entry.data),
    );
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(new URL('src/content', config.root));
        if (command !== 'build') return;
        const found = list(await checkedContent(root), isPreview(settings, process.env));
        updateConfig({
          redirects: Object.fromEntries(
            found.map(({ from, to }) => [from, pageHref(to, undefined, base)]),
          ),
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((req, res, next) => {
          // Astro has removed the base path.
          const [path] = (req.url ?? '').split('?');
          checkedContent(root)
            .then((result) => {
              const redirect = list(result, true).find(({ from }) => from === path);
              if (!redirect) return next();
              res.writeHead(302, { Location: pageHref(redirect.to, undefined, base) }).end();
            })
            .catch(next);
        });
      },
    },
  };
}
