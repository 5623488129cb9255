import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import type { AstroConfig, AstroIntegration } from 'astro';
import { showContent } from '../content/checked-content.ts';
import { loadModel, modulePath } from '../content/load-model.ts';
import { withSite, type SiteModel } from '../content/scan-site.ts';
import type { Note } from '../forms/admin-page.ts';
import {
  localSettings,
  repositorySettings,
  type Repository,
  type SiteUrl,
} from '../forms/settings.ts';
import type { ContentResult } from '../languages/check-language.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fail } from '../lib/fail.ts';
import type { Highlight } from '../text/highlight-code.ts';
import { contentCheck } from './content-check.ts';
import { forms } from './forms.ts';
import { languages } from './languages.ts';
import { redirects } from './redirects.ts';
import { texts } from './texts.ts';

/** What a site passes. Its modules are paths from the project, or URLs. */
export interface StudioOptions {
  /** The module that exports the model of the site: `export const model = defineContent({ … })`. By default, `./src/model.ts`. */
  model?: string | URL;
  /** Whether builds have pages and languages that visitors don't see, as the dev server has. */
  isPreview?: boolean;
  /**
   * The repository that the forms of builds edit; `local` for the project folder. Without it, only the dev server has forms, which
   * edit that folder.
   */
  repository?: Repository | 'local' | undefined;
  /** The picture in the corner of the forms: its path below `public`, by default `/favicon.svg`. */
  logo?: string;
  /** Returns what the site says above its forms. @param root the project folder */
  note?: (root: string, content: ContentResult) => Note | undefined;
  /** The component that shows texts, in place of the studio's: it gets `nodes`, `pictures` and `components`. */
  textComponent?: string | URL;
  /** Highlights the code in texts; without it, code has one color. */
  highlight?: Highlight;
  /** What the pages beside the forms need, if it's more than the model. */
  livePreview?: {
    /** A module that exports `PageOptions`. */
    pageOptions?: string | URL;
    /** Modules that replace what browsers lack, by their names in imports or their paths in the project. */
    standIns?: Readonly<Record<string, string | URL>>;
  };
}

/**
 * Returns an Astro integration: the content check, redirects, the routes, the middleware and the texts of all languages, and the
 * forms with their live preview. It adds `mdx()` if it isn't there.
 */
export function studio(options: StudioOptions = {}): AstroIntegration {
  let parts: AstroIntegration[] = [];
  return {
    name: 'studio',
    hooks: {
      'astro:config:setup': async (setup) => {
        const { config, command } = setup;
        const root = fileURLToPath(config.root);
        const model = withSite(loadModel(modelPath(options, root)), root, config.trailingSlash);
        const { isPreview = false } = options;
        const showsAll = command === 'dev' || isPreview;
        showContent({ root: join(root, CONTENT_FOLDER), model, showsAll });
        parts = createParts(options, model, config);
        for (const { hooks } of parts) await hooks['astro:config:setup']?.(setup);
        if (!config.integrations.some(({ name }) => name === '@astrojs/mdx')) {
          setup.updateConfig({ integrations: [mdx()] });
        }
      },
      'astro:build:start': async (build) => {
        for (const { hooks } of parts) await hooks['astro:build:start']?.(build);
      },
      'astro:build:done': async (build) => {
        for (const { hooks } of parts) await hooks['astro:build:done']?.(build);
      },
      'astro:server:setup': async (server) => {
        for (const { hooks } of parts) await hooks['astro:server:setup']?.(server);
      },
    },
  };
}

/** Returns the path of the module with the model. */
const modelPath = ({ model = './src/model.ts' }: StudioOptions, root: string) =>
  modulePath(root, model);

/** Creates the integrations that the studio consists of. */
function createParts(
  options: StudioOptions,
  model: SiteModel,
  config: AstroConfig,
): AstroIntegration[] {
  const root = fileURLToPath(config.root);
  const { isPreview = false, repository, logo = '/favicon.svg', note, highlight } = options;
  const livePreview = previewOf(options, root, model);
  return [
    contentCheck(model),
    redirects(model, config.base, isPreview),
    languages(model, isPreview),
    texts(model, livePreview.textComponent, highlight),
    forms({
      root,
      model,
      siteUrl: siteUrlOf(config),
      logo,
      isPreview,
      settings: repository && formsSettings(repository, root),
      livePreview,
      note: (content) => note?.(root, content),
    }),
  ];
}

/** Returns where the site is published. */
function siteUrlOf({ site, base }: AstroConfig): SiteUrl {
  if (site === undefined) {
    return fail('Set `site` in the configuration of Astro: the forms link to the public site.');
  }
  return { origin: new URL(site).origin, base };
}

/** Returns the settings of the forms of builds. */
const formsSettings = (repository: Repository | 'local', root: string) =>
  repository === 'local' ? localSettings(root) : repositorySettings(repository, root);

/** Returns what the live preview consists of. */
function previewOf(options: StudioOptions, root: string, { site }: SiteModel) {
  const { isPreview = false, textComponent, livePreview = {} } = options;
  const { pageOptions, standIns = {} } = livePreview;
  const ownComponent = new URL('../pages/Text.astro', import.meta.url);
  return {
    root,
    model: modelPath(options, root),
    site,
    textComponent: modulePath(root, textComponent ?? ownComponent),
    pageOptions: pageOptions && modulePath(root, pageOptions),
    showsAll: isPreview,
    standIns: Object.fromEntries(
      Object.entries(standIns).map(([name, module]) => [name, modulePath(root, module)]),
    ),
  };
}
