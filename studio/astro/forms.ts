import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { pagesByName } from '../check/pages.ts';
import { getShownContent } from '../content/checked-content.ts';
import { renderAdminPages, type Note } from '../forms/admin-page.ts';
import { buildScripts, createFormsModules } from '../forms/build-script.ts';
import { serveAdmin } from '../forms/dev-server.ts';
import { adminPath } from '../forms/form-names.ts';
import type { FormsSettings, SiteUrl } from '../forms/settings.ts';
import { FORMS_EVENT, TOOLBAR_APP, type FormLink } from '../forms/toolbar-messages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { buildLivePreview } from '../live-preview/build.ts';
import { isTopLevelPage, listEntryKinds } from '../model/file-kind.ts';
import { addressOf, entryLabel } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import { basePath } from '../urls.ts';

/** Lucide's pencil, with the attributes of its icons. */
const ICON = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    ${lucide.icons.pencil.body}
  </svg>`;

/** Lists the forms for the app in the dev toolbar: of the pages, and of further languages. */
function listForms({ files, languages }: ContentResult, model: ContentModel): FormLink[] {
  const pages = [...pagesByName(files, model).values()].flatMap(({ path, entry, list }) => {
    if (!entry || list || !isTopLevelPage(entry.kind)) return [];
    const { kind, file, data } = entry;
    const label = entryLabel(kind, file, data);
    return [{ label, form: adminPath() + addressOf(kind.folder.name, file), page: path }];
  });
  const lists = [...listEntryKinds(model).map(({ folder }) => folder), model.singletonFolder];
  return [
    ...pages,
    ...lists.map(({ name, label }) => ({ label, form: `${adminPath()}#/collections/${name}` })),
    ...languages.map(({ code, pair }) => ({ label: pair.other, form: adminPath(code) })),
  ];
}

export interface FormsOptions {
  /** The model of the site. */
  model: ContentModel;
  siteUrl: SiteUrl;
  /** Whether builds have pages and languages that visitors don't see. */
  isPreview: boolean;
  /**
   * Returns where the forms read and save content; undefined if the site has none.
   * @param isDev whether this is the dev server, which always edits the local folder
   */
  settings: (isDev: boolean) => FormsSettings | undefined;
  /** The path of the script that bundles the live preview. */
  livePreview: string;
  /** Returns what the site says above its forms. @param root the project folder */
  note?: (root: string, content: ContentResult) => Note | undefined;
}

/**
 * Returns an Astro integration that adds the forms at /admin, and for further languages at /de/admin: always to the dev
 * server, and to builds that have settings for them.
 */
export function forms(options: FormsOptions): AstroIntegration {
  const { model, siteUrl, isPreview, livePreview, note } = options;
  let root = '';
  /** What the dev server serves for /admin. */
  let folder = '';
  /** Reads what the pages show, and no draft that they don't: the files of /admin are as public as the pages. */
  const readContent = (isDev: boolean) =>
    getShownContent(join(root, CONTENT_FOLDER), model, isDev || isPreview);
  /** Builds the scripts into a folder, and returns the pages of all languages by their paths. */
  async function renderPages(
    outDir: string,
    settings: FormsSettings,
    { hasLivePreview, isDev }: { hasLivePreview: boolean; isDev: boolean },
  ) {
    const site = { model, settings, siteUrl };
    const content = await readContent(isDev);
    const modules = createFormsModules(site, content, hasLivePreview);
    const scripts = await buildScripts(root, outDir, siteUrl.base, modules);
    return renderAdminPages(settings, siteUrl.base, scripts, {
      content,
      note: note?.(root, content),
      isDev,
    });
  }
  return {
    name: 'forms',
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
          toolbar.send(FORMS_EVENT, listForms(await readContent(true), model));
        toolbar.onAppInitialized(TOOLBAR_APP, () => void sendForms());
        const settings = options.settings(true);
        if (!settings) return;
        serveAdmin(server, {
          root,
          folder,
          buildLivePreview: () => buildLivePreview(livePreview, folder),
          renderPages: () => renderPages(folder, settings, { hasLivePreview: true, isDev: true }),
        });
        logger.info(`Edit the content at ${basePath(siteUrl.base)}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const settings = options.settings(false);
        if (!settings) return;
        const outDir = fileURLToPath(dir);
        let hasLivePreview = true;
        await buildLivePreview(livePreview, outDir).catch((error: unknown) => {
          hasLivePreview = false;
          logger.error(`/admin has no live preview: ${String(error)}`);
        });
        const pages = await renderPages(outDir, settings, { hasLivePreview, isDev: false });
        for (const [path, html] of pages) {
          const file = join(outDir, `${path}.html`);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, html);
        }
        if (settings.backend !== 'local') {
          logger.info(`/admin edits ${settings.repo}, branch ${settings.branch}`);
        }
      },
    },
  };
}
