import { join } from 'node:path';
import sirv from 'sirv';
import type { Connect, ViteDevServer } from 'vite';
import { isInFolder } from '../content/content-changes.ts';
import { SITE_FOLDERS } from '../content/scan-site.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';

interface Admin {
  /** The project folder. */
  root: string;
  /** Where the scripts are built to. */
  folder: string;
  buildLivePreview: () => Promise<void>;
  /** Builds the scripts of the forms, and returns the HTML of the pages by their paths. */
  renderPages: () => Promise<ReadonlyMap<string, string>>;
}

/** The path of a page with forms, perhaps with the code of a language in front. */
const ADMIN_PATH = /^(?:\/[\w-]+)?\/admin\/?$/;

/**
 * Adds /admin, and the forms of further languages, to the dev server. It serves production bundles, without the Vite
 * client, which would reload the page whenever a file is saved and lose unsaved input. All are built at the first request,
 * and after a change.
 */
export function serveAdmin(
  server: ViteDevServer,
  { root, folder, buildLivePreview, renderPages }: Admin,
) {
  let pages: ReturnType<Admin['renderPages']> | undefined;
  let livePreview: Promise<void> | undefined;
  server.watcher.on('all', (_, path) => {
    const isIn = (folder: string) => isInFolder(path, join(root, folder));
    // The forms list the pages and know the last `order`.
    if ([CONTENT_FOLDER, ...SITE_FOLDERS].some(isIn)) pages = undefined;
    if (['src', ...SITE_FOLDERS].some(isIn) && !isIn(CONTENT_FOLDER)) livePreview = undefined;
  });

  const handlePage: Connect.NextHandleFunction = (req, res, next) => {
    const [path = ''] = (req.url ?? '').split(/[?#]/);
    if (!ADMIN_PATH.test(path)) return next();
    pages ??= renderPages();
    pages
      .then((all) => {
        const html = all.get(path.replace(/\/$/, ''));
        if (html === undefined) return next();
        // No other site may frame the forms.
        res.setHeader('X-Frame-Options', 'DENY');
        res.setHeader('Content-Type', 'text/html; charset=utf-8');
        res.end(html);
      })
      .catch((error: unknown) => {
        pages = undefined;
        next(error);
      });
  };

  // Astro has removed the base path from the URLs.
  server.middlewares.use('/admin-live-preview', (_req, _res, next) => {
    livePreview ??= buildLivePreview();
    livePreview.then(() => next(), next);
  });
  server.middlewares.use(handlePage);
  server.middlewares.use(sirv(folder, { dev: true, etag: true, extensions: [] }));
}
