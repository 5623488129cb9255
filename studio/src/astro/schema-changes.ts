import { normalizePath, type EnvironmentModuleNode, type ViteDevServer } from 'vite';

/** The module whose imports have the schemas. */
const CONTENT_CONFIG = /\/content\.config\.m?[jt]s$/;

const SCRIPT = /\.[cm]?[jt]s$/;

/**
 * Calls a function with the path of a module of the schemas that was saved. The check and the forms have them from the start of
 * the dev server.
 */
export const onSchemaChange = (
  { environments, watcher }: Pick<ViteDevServer, 'environments' | 'watcher'>,
  listener: (path: string) => void,
) =>
  watcher.on('change', (path) => {
    const changed = Object.values(environments).flatMap(({ moduleGraph }) => [
      ...(moduleGraph.getModulesByFile(normalizePath(path)) ?? []),
    ]);
    if (listImporters(changed).some(({ file }) => CONTENT_CONFIG.test(file ?? ''))) listener(path);
  });

/** Lists all modules that import some, also by way of others, but not of texts and components: entries have those. */
function listImporters(modules: readonly EnvironmentModuleNode[]): EnvironmentModuleNode[] {
  const found = new Set<EnvironmentModuleNode>();
  const add = (module: EnvironmentModuleNode) => {
    for (const importer of module.importers) {
      if (found.has(importer) || !SCRIPT.test(importer.file ?? '')) continue;
      found.add(importer);
      add(importer);
    }
  };
  modules.forEach(add);
  return [...found];
}
