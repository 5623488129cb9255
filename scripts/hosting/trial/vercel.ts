import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { listFiles, typeOf } from '../rules.ts';
import { vercel as excuses } from './excuses.ts';
import { listen, serverOf, type Host } from './host.ts';
import { load } from './packages.ts';

/** What Vercel makes of `vercel.json`: rules that it goes through from first to last. */
interface Route {
  src: string;
  headers?: Record<string, string>;
  status?: number;
  continue?: boolean;
}
interface RoutingUtils {
  default: Record<`${(typeof CHECKED)[number]}Schema`, object> & {
    getTransformedRoutes: (config: object) => {
      routes: Route[];
      error: { message: string } | null;
    };
  };
}
interface Ajv {
  default: new () => {
    compile: (schema: object) => { (value: unknown): boolean; errors?: unknown };
  };
}

/** Properties of `vercel.json` that have to do with answers, each with a schema of its own. */
const CHECKED = ['cleanUrls', 'trailingSlash', 'headers', 'redirects', 'rewrites'] as const;
/** Others that Vercel knows, and that a site of files may use. */
const KNOWN = [
  ...['$schema', 'buildCommand', 'outputDirectory', 'installCommand', 'framework', 'public'],
];

/** Reads the rules as Vercel reads them; throws in plain words where it would refuse the file. */
async function readRoutes(folder: string): Promise<Route[]> {
  const config = JSON.parse(await readFile(join(folder, 'vercel.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const [{ default: routing }, { default: Ajv }] = await Promise.all([
    load<RoutingUtils>('@vercel/routing-utils/dist/index.js'),
    load<Ajv>('ajv/lib/ajv.js'),
  ]);
  for (const [name, value] of Object.entries(config)) {
    if (KNOWN.includes(name)) continue;
    const checked = CHECKED.find((one) => one === name);
    if (checked === undefined) throw new Error(`vercel.json: ${name} is unknown`);
    const check = new Ajv().compile(routing[`${checked}Schema`]);
    if (!check(value)) throw new Error(`vercel.json: ${name}: ${JSON.stringify(check.errors)}`);
  }
  const { routes, error } = routing.getTransformedRoutes(config);
  if (error) throw new Error(`vercel.json: ${error.message}`);
  return routes;
}

/** The files that are published: without hidden ones, vercel.json, and what .vercelignore names. */
async function listPublished(folder: string): Promise<Set<string>> {
  const ignored = (await readFile(join(folder, '.vercelignore'), 'utf8')).trim().split('\n');
  const isIgnored = (file: string) =>
    file === 'vercel.json' ||
    /(?:^|\/)\.(?!well-known\/)/.test(file) ||
    ignored.some((name) => (name.startsWith('*') ? file.endsWith(name.slice(1)) : file === name));
  return new Set(listFiles(folder).filter((file) => !isIgnored(file)));
}

export const vercel: Host = {
  name: 'Vercel',
  runs: 'vercel.json as its own @vercel/routing-utils reads it, and files beside',
  excuses,
  start: async (folder) => {
    const [routes, files] = await Promise.all([readRoutes(folder), listPublished(folder)]);
    const server = serverOf(({ url }) => {
      const { pathname, search } = new URL(url);
      const headers = new Headers();
      for (const { src, headers: given = {}, status, continue: goesOn } of routes) {
        const match = new RegExp(src).exec(pathname);
        if (!match) continue;
        for (const [name, value] of Object.entries(given)) {
          headers.set(
            name,
            value.replace(/\$(\d)/g, (_, group: string) => match[+group] ?? ''),
          );
        }
        if (goesOn) continue;
        const to = headers.get('location');
        if (to !== null) headers.set('location', to + search);
        return new Response(null, { status: status ?? 200, headers });
      }
      const path = decodeURIComponent(pathname).slice(1);
      const file = [path, `${path}.html`, join(path, 'index.html')].find((name) => files.has(name));
      const body = createReadStream(join(folder, file ?? '404.html'));
      headers.set('content-type', typeOf(file ?? '404.html') ?? 'application/octet-stream');
      if (!headers.has('cache-control'))
        headers.set('cache-control', 'public, max-age=0, must-revalidate');
      return new Response(Readable.toWeb(body) as unknown as ReadableStream, {
        status: file ? 200 : 404,
        headers,
      });
    });
    return listen(server);
  },
};
