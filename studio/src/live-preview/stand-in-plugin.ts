/** Replaces what browsers lack: modules that the pages and the content check import. */
import { dirname, join } from 'pathe';
import type { Plugin } from 'vite';
import { ownModule } from '../lib/own-module.ts';

/** What each live preview replaces: by the names of modules in imports, or by the paths of the studio's files. */
const ownStandIns = {
  // Made by the build.
  'astro:assets': 'astro-assets/index',
  'astro:content': 'astro-content',
  // Needs Node.
  'node:async_hooks': 'node-async-hooks',
  // Large, and of no use in the pane.
  [ownModule(import.meta.filename, '../fields/find-country')]: 'find-country',
};

/**
 * Returns the Vite plugin. A build fails if it imports what a stand-in doesn't export, or a module of Node that has no
 * stand-in, and if it doesn't import a module that the site replaces: it may have moved.
 * @param root the project folder
 * @param standIns what the site replaces: paths by the names of modules in imports, or by paths in the project
 */
export function standInPlugin(root: string, standIns: Readonly<Record<string, string>>): Plugin {
  const ofSite = Object.entries(standIns).map(([name, path]) => {
    return [
      name.endsWith('.ts') || name.endsWith('.astro') ? join(root, name) : name,
      path,
    ] as const;
  });
  const ofStudio = Object.entries(ownStandIns).map(([name, standIn]) => {
    return [name, ownModule(import.meta.filename, `stand-ins/${standIn}`)] as const;
  });
  const paths = new Map([...ofStudio, ...ofSite]);

  return {
    name: 'studio:stand-ins',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(name, importer = '') {
        const standIn = paths.get(name.startsWith('.') ? join(dirname(importer), name) : name);
        if (standIn !== undefined) return standIn;
        if (!name.startsWith('node:')) return undefined;
        return this.error(
          `${importer} imports ${name}, which browsers don’t have. Import what they have, too, or write a stand-in, and name it where the live preview is bundled.`,
        );
      },
    },
    buildEnd(error) {
      if (error) return;
      const bundled = new Set(this.getModuleIds());
      const unused = ofSite.filter(([, path]) => !bundled.has(path));
      if (unused.length === 0) return;
      const names = unused.map(([name]) => name).join(', ');
      this.error(`No page imports ${names}. Change or delete its stand-in.`);
    },
  };
}
