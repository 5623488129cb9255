/** After a change of content no page shows the old one, on a Vite server with modules like Astro's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { invalidateStaleContent } from '../../../integrations/content-lint/fresh-content.ts';

const CONTENT = 'astro:data-layer-content';
let content = '';

const modules: Record<string, () => string> = {
  [CONTENT]: () => `export default '${content}'`,
  cache: () =>
    `let cached; export const get = async () => (cached ??= (await import('${CONTENT}')).default)`,
  page: () => `import { get } from 'cache'; export const render = get`,
};
const astroModules: Plugin = {
  name: 'astro-modules',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)]?.(),
};

async function startVite(workAround: typeof invalidateStaleContent) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [astroModules],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  onTestFinished(() => server.close());
  workAround(server);
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment has no module runner.');
  const show = async () => {
    const page = await ssr.runner.import<{ render: () => Promise<string> }>('page');
    return page.render();
  };
  const change = (to: string) => {
    content = to;
    const module = ssr.moduleGraph.getModuleById(`\0${CONTENT}`);
    const run = ssr.runner.evaluatedModules.getModuleById(`\0${CONTENT}`);
    if (!module || !run) throw new Error('No page has been rendered yet.');
    ssr.moduleGraph.invalidateModule(module);
    ssr.runner.evaluatedModules.invalidateModule(run);
    server.ws.send({ type: 'full-reload' });
  };
  /** What Astro does while it renders a page: it fetches the modules to collect their styles. */
  const collectStyles = async () => {
    for (const id of ['page', 'cache']) await ssr.fetchModule(`\0${id}`);
  };
  return { show, change, collectStyles };
}

test('A page shows the new content although another page was rendering during the change', async () => {
  const { show, change, collectStyles } = await startVite(invalidateStaleContent);
  content = 'old';
  expect(await show()).toBe('old');
  change('new');
  await collectStyles();
  expect(await show()).toBe('new');
});

test('Without the workaround the old content stays; if this fails, Vite has fixed it', async () => {
  const { show, change, collectStyles } = await startVite(() => undefined);
  content = 'old';
  expect(await show()).toBe('old');
  change('new');
  await collectStyles();
  expect(await show()).toBe('old');
});

test('The virtual module has the name that Astro gives it', () => {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const names = readFileSync(join(astro, '../dist/content/consts.js'), 'utf8');
  expect(names).toContain(`"${CONTENT}"`);
  expect(names).toMatch(/RESOLVED_DATA_STORE_VIRTUAL_ID = "\\0" \+/);
});
