/** After a change of content no page shows what was before, on a Vite server with modules as Astro's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { keepPagesFresh } from '../../../../scripts/content-edit/fresh-pages.ts';

const CONTENT = 'astro:data-layer-content';
let content = '';

const modules: Record<string, () => string> = {
  [CONTENT]: () => `export default '${content}'`,
  keeper: () =>
    `let kept; export const get = async () => (kept ??= (await import('${CONTENT}')).default)`,
  page: () => `import { get } from 'keeper'; export const render = get`,
};
const asAstro: Plugin = {
  name: 'as-astro',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)]?.(),
};

async function startVite(mend: typeof keepPagesFresh) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [asAstro],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  });
  onTestFinished(() => server.close());
  mend(server);
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs nothing itself.');
  const show = async () => {
    const page = await ssr.runner.import<{ render: () => Promise<string> }>('page');
    return page.render();
  };
  const change = (to: string) => {
    content = to;
    const module = ssr.moduleGraph.getModuleById(`\0${CONTENT}`);
    const run = ssr.runner.evaluatedModules.getModuleById(`\0${CONTENT}`);
    if (!module || !run) throw new Error('No page was made yet.');
    ssr.moduleGraph.invalidateModule(module);
    ssr.runner.evaluatedModules.invalidateModule(run);
    server.ws.send({ type: 'full-reload' });
  };
  /** What a page does that is just being made: it looks through the modules for their styles. */
  const lookForStyles = async () => {
    for (const id of ['page', 'keeper']) await ssr.fetchModule(`\0${id}`);
  };
  return { show, change, lookForStyles };
}

test('A page is made of the new content, though another one was just being made', async () => {
  const { show, change, lookForStyles } = await startVite(keepPagesFresh);
  content = 'old';
  expect(await show()).toBe('old');
  change('new');
  await lookForStyles();
  expect(await show()).toBe('new');
});

test('Without, the old content would stay: if it does not, Vite or Astro has mended it', async () => {
  const { show, change, lookForStyles } = await startVite(() => undefined);
  content = 'old';
  expect(await show()).toBe('old');
  change('new');
  await lookForStyles();
  expect(await show()).toBe('old');
});

test('Astro names the module of the content so', () => {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const names = readFileSync(join(astro, '../dist/content/consts.js'), 'utf8');
  expect(names).toContain(`"${CONTENT}"`);
  expect(names).toMatch(/RESOLVED_DATA_STORE_VIRTUAL_ID = "\\0" \+/);
});
