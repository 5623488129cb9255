import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { pagesByName } from '../check/pages.ts';
import { getShownContent } from '../content/checked-content.ts';
import { renderAdminPages, type Note } from '../forms/admin-page.ts';
import { buildScripts, createFormsModules } from '../forms/build-script.ts';
import { serveAdmin } from '../forms/dev-server.ts';
import { adminPath } from '../forms/form-names.ts';
import { localSettings, type FormsSettings, type SiteUrl } from '../forms/settings.ts';
import { FORMS_EVENT, TOOLBAR_APP, type FormLink } from '../forms/toolbar-messages.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { ownModule } from '../lib/own-module.ts';
import { buildLivePreview } from '../live-preview/build.ts';
import type { LivePreviewBundle } from '../live-preview/bundle.ts';
import { isTopLevelPage, listEntryKinds } from '../model/file-kind.ts';
import { addressOf, entryLabel } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import { basePath } from '../urls.ts';

/** Lucide's pencil. */
const ICON = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
    stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />
  </svg>`;

/** Lists the forms for the app in the dev toolbar: of the pages, and of further languages. */
function listForms({ files, languages }: ContentResult, model: ContentModel): FormLink[] {
  const pages = [...pagesByName(files, model).values()].flatMap(({ path, entry, list }) => {
    if (!entry || list || !isTopLevelPage(entry.kind)) return [];
    if (entry.document.code !== undefined) return [];
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
  /** The project folder. */
  root: string;
  /** The model of the site. */
  model: ContentModel;
  siteUrl: SiteUrl;
  /** The path of the picture in the corner of the forms. */
  logo: string;
  /** Whether builds have pages and languages that visitors don't see. */
  isPreview: boolean;
  /** Where the forms of builds read and save content; undefined if these have none. */
  settings: FormsSettings | undefined;
  livePreview: Omit<LivePreviewBundle, 'outDir'>;
  /** Returns what the site says above its forms. */
  note: (content: ContentResult) => Note | undefined;
}

/**
 * Returns an Astro integration that adds the forms at /admin, and for further languages at /de/admin: always to the dev
 * server, and to builds that have settings for them.
 */
export function forms(options: FormsOptions): AstroIntegration {
  const { root, model, siteUrl, logo, isPreview, livePreview, note } = options;
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
    const site = { model, settings, siteUrl, logo };
    const content = await readContent(isDev);
    const modules = createFormsModules(site, content, hasLivePreview);
    const scripts = await buildScripts(root, outDir, siteUrl.base, modules);
    const surroundings = { content, note: note(content), isDev };
    return renderAdminPages(settings, siteUrl.base, scripts, surroundings);
  }
  return {
    name: 'forms',
    hooks: {
      'astro:config:setup': ({ addDevToolbarApp, command, config, isRestart, updateConfig }) => {
        if (command !== 'dev') return;
        folder = fileURLToPath(new URL('cms', config.cacheDir));
        // An open /admin still needs these files after a restart.
        if (!isRestart) rmSync(folder, { recursive: true, force: true });
        // Serve images unprocessed: generating a dozen of them per saved change would be slow.
        updateConfig({ image: { service: passthroughImageService() } });
        addDevToolbarApp({
          id: TOOLBAR_APP,
          name: 'Edit',
          icon: ICON,
          entrypoint: pathToFileURL(ownModule(import.meta.filename, '../forms/toolbar-app')),
        });
      },
      'astro:server:setup': ({ server, logger, toolbar }) => {
        const sendForms = async () =>
          toolbar.send(FORMS_EVENT, listForms(await readContent(true), model));
        toolbar.onAppInitialized(TOOLBAR_APP, () => void sendForms());
        const settings = localSettings(root);
        serveAdmin(server, {
          root,
          folder,
          buildLivePreview: () => buildLivePreview({ ...livePreview, outDir: folder }),
          renderPages: () => renderPages(folder, settings, { hasLivePreview: true, isDev: true }),
        });
        logger.info(`Edit the content at ${basePath(siteUrl.base)}/admin.`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { settings } = options;
        if (!settings) return;
        const outDir = fileURLToPath(dir);
        let hasLivePreview = true;
        await buildLivePreview({ ...livePreview, outDir }).catch((error: unknown) => {
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
