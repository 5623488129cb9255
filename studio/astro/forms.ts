import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import type { ContentResult } from '../content/check-content.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { basePath } from '../../src/lib/links.ts';
import { collections } from '../../src/schemas/collections.ts';
import { singletonFolder } from '../../src/schemas/singletons.ts';
import { pageIds, routes } from '../../src/site.ts';
import { getCheckedContent } from '../content/checked-content.ts';
import { listTasks } from '../../integrations/checklist.ts';
import { loadSettings, type Settings } from '../../integrations/settings.ts';
import { FORMS_EVENT, TOOLBAR_APP, type FormLink } from '../forms/toolbar-messages.ts';
import { adminPath } from '../forms/form-names.ts';
import { renderAdminPages } from '../forms/admin-page.ts';
import { buildScripts } from '../forms/build-script.ts';
import { cmsSettings, type CmsSettings } from '../../integrations/forms-settings.ts';
import { serveAdmin } from '../forms/dev-server.ts';
import { buildLivePreview } from '../live-preview/build.ts';

/** Lucide's pencil, with the attributes of its icons. */
const ICON = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    ${lucide.icons.pencil.body}
  </svg>`;

/** Lists the forms for the app in the dev toolbar, and the pages with those of further languages. */
function listForms({ languages }: ContentResult): FormLink[] {
  const address = (path: string) => `${adminPath()}#/collections/${path}`;
  const pages = pageIds.map((id) => {
    const { label } = collections.pages.fixedEntries[id];
    return { label, form: address(`pages/entries/${id}`), page: routes[id] };
  });
  const lists = Object.entries({ ...collections, site: singletonFolder }).filter(
    ([name]) => name !== 'pages',
  );
  return [
    ...pages,
    ...lists.map(([name, { label }]) => ({ label, form: address(name) })),
    ...languages.map(({ code, pair }) => ({ label: pair.other, form: adminPath(code) })),
  ];
}

/**
 * Returns an Astro integration that adds the CMS at /admin, and for further languages at /de/admin: always to the dev
 * server, and to builds that have CMS settings.
 */
export function cms(siteSettings: Settings): AstroIntegration {
  const siteUrl = siteSettings.SITE_URL;
  let root = '';
  /** What the dev server serves for /admin. */
  let folder = '';
  /** Builds the scripts into a folder, and returns the pages of all languages by their paths. */
  async function renderPages(
    outDir: string,
    settings: CmsSettings,
    { hasLivePreview, isDev }: { hasLivePreview: boolean; isDev: boolean },
  ) {
    const scripts = await buildScripts(root, outDir, settings, siteUrl, hasLivePreview);
    const content = await getCheckedContent(join(root, CONTENT_FOLDER));
    const tasks = listTasks(root, content, loadSettings(root));
    return renderAdminPages(settings, siteUrl.base, scripts, { content, tasks, isDev });
  }
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, isRestart, updateConfig }) => {
        root = fileURLToPath(config.root);
        if (command !== 'dev') return;
        folder = join(root, '.cache/cms');
        // An open /admin still needs these files after a restart.
        if (!isRestart) rmSync(folder, { recursive: true, force: true });
        // Serve images unprocessed: generating a dozen of them per saved change would be slow.
        updateConfig({ image: { service: passthroughImageService() } });
        addDevToolbarApp({
          id: TOOLBAR_APP,
          name: 'Edit',
          icon: ICON,
          entrypoint: new URL('../forms/toolbar-app.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server, logger, toolbar }) => {
        const sendForms = async () =>
          toolbar.send(FORMS_EVENT, listForms(await getCheckedContent(join(root, CONTENT_FOLDER))));
        toolbar.onAppInitialized(TOOLBAR_APP, () => void sendForms());
        const settings = cmsSettings(siteSettings, true);
        if (!settings) return;
        serveAdmin(server, {
          root,
          folder,
          renderPages: () => renderPages(folder, settings, { hasLivePreview: true, isDev: true }),
        });
        logger.info(`Edit the content at ${basePath(siteUrl.base)}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const settings = cmsSettings(siteSettings, false);
        if (!settings) return;
        const outDir = fileURLToPath(dir);
        let hasLivePreview = true;
        await buildLivePreview(outDir).catch((error: unknown) => {
          hasLivePreview = false;
          logger.error(`/admin has no live preview: ${String(error)}`);
        });
        const pages = await renderPages(outDir, settings, { hasLivePreview, isDev: false });
        for (const [path, html] of pages) {
          const file = join(outDir, `${path}.html`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, html);
        }
        logger.info(`/admin edits ${settings.repo}, branch ${settings.branch}`);
      },
    },
  };
}
