import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { onSchemaChange } from '../../src/astro/schema-changes.ts';

/** A module, as Vite has it. */
interface Module {
  file: string;
  importers: Set<Module>;
}
const module = (file: string, ...importers: Module[]): Module => ({
  file,
  importers: new Set(importers),
});

const config = module('/src/content.config.ts');
const model = module('/src/model.ts', config);
const fields = module('/src/fields.ts', model);
const text = module('/src/content/recipes/soup.mdx', config);
const component = module('/src/components/Text.astro', text);
const modules = [config, model, fields, text, component];

/** Returns what a dev server says is part of the schemas when a file was saved. */
function schemaChanges(file: string) {
  const watcher = new EventEmitter();
  const getModulesByFile = (path: string) => modules.filter((other) => other.file === path);
  const found: string[] = [];
  const server = { watcher, environments: { ssr: { moduleGraph: { getModulesByFile } } } };
  onSchemaChange(server as never, (path) => found.push(path));
  watcher.emit('change', file);
  return found;
}

test.for(['/src/model.ts', '/src/fields.ts'])('%s is part of the schemas', (file) => {
  expect(schemaChanges(file)).toEqual([file]);
});

test.for(['/src/content.config.ts', '/src/components/Text.astro', '/src/other.ts'])(
  '%s is no part of the schemas',
  (file) => {
    expect(schemaChanges(file)).toEqual([]);
  },
);
