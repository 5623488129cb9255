/** Replaces what browsers lack: modules that the pages and the content check import. */
import { dirname, join, relative } from 'pathe';
import type { Plugin } from 'vite';

/** The modules by their names in imports, or their paths in the project, and what in `stand-ins` replaces each. */
const standIns = {
  // Made by the build.
  'astro:assets': 'astro-assets/index.ts',
  'astro:content': 'astro-content.ts',
  // Needs Node.
  'node:async_hooks': 'node-async-hooks.ts',
  // Large, and of no use in the pane.
  'src/content-check/phone-number.ts': 'phone-number.ts',
  'src/schemas/find-country.ts': 'find-country.ts',
  'src/node/announcement-script.ts': 'announcement-script.ts',
  'src/components/StructuredData.astro': 'Unseen.astro',
  'src/components/OpenGraph.astro': 'Unseen.astro',
  // Change and read drawings.
  svgo: 'svgo.ts',
  'src/schemas/logo-icons.ts': 'logo-icons.ts',
  'src/node/photos.ts': 'photos.ts',
};

const paths = new Map(
  Object.entries(standIns).map(([name, file]) => {
    return [name, join(import.meta.dirname, 'stand-ins', file)];
  }),
);

/**
 * Returns the Vite plugin. A build fails if it imports what a stand-in doesn't export, or a module of Node that has no
 * stand-in, and if it doesn't import a module that is replaced: it may have moved.
 * @param root the project folder
 */
export function standInPlugin(root: string): Plugin {
  /** Returns the path of what replaces an import, if anything does. */
  const findStandIn = (name: string, importer: string) =>
    paths.get(name.startsWith('.') ? relative(root, join(dirname(importer), name)) : name);

  return {
    name: 'cms:stand-ins',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(name, importer = '') {
        const standIn = findStandIn(name, importer);
        if (standIn !== undefined) return standIn;
        if (!name.startsWith('node:')) return undefined;
        return this.error(
          `${importer} imports ${name}, which browsers don’t have. Import what they have, too, or write a stand-in, and name it in integrations/cms/live-preview/stand-in-plugin.ts.`,
        );
      },
    },
    buildEnd(error) {
      if (error) return;
      const bundled = new Set(this.getModuleIds());
      const unused = [...paths].filter(([, path]) => !bundled.has(path));
      if (unused.length === 0) return;
      const names = unused.map(([name]) => name).join(', ');
      this.error(
        `No page imports ${names}. Change or delete its line in integrations/cms/live-preview/stand-in-plugin.ts.`,
      );
    },
  };
}
