import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { netlify as excuses } from './excuses.ts';
import { listen, serverOf, type Host } from './host.ts';
import { load } from './packages.ts';

/** The parts of Netlify's own local server that have to do with files, as far as they are used here. */
interface Parts {
  headers: {
    HeadersHandler: new (options: {
      projectDir: string;
      publishDir: string;
      logger: { error: (message: string) => void };
    }) => { apply: (request: Request, response: Response) => Promise<unknown> };
  };
  redirects: {
    RedirectsHandler: new (options: {
      projectDir: string;
      publicDir: string;
      jwtSecret: string;
      jwtRoleClaim: string;
    }) => {
      match: (request: Request) => Promise<object | undefined>;
      handle: (
        request: Request,
        match: object,
        find: (request: Request) => Promise<(() => Promise<Response>) | undefined>,
      ) => Promise<Response | undefined>;
    };
  };
  static: {
    StaticHandler: new (options: { directory: string }) => {
      match: (request: Request) => Promise<{ handle: () => Promise<Response> } | undefined>;
    };
  };
}

/** What Netlify reads, and hidden files, are not published. */
const NOT_PUBLISHED = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)/;

export const netlify: Host = {
  name: 'Netlify',
  runs: 'its own @netlify/redirects, static and headers, in the order of @netlify/dev',
  excuses,
  start: async (folder) => {
    const [{ HeadersHandler }, { RedirectsHandler }, { StaticHandler }] = await Promise.all([
      load<Parts['headers']>('@netlify/headers/dist/main.js'),
      load<Parts['redirects']>('@netlify/redirects/dist/main.js'),
      load<Parts['static']>('@netlify/static/dist/main.js'),
    ]);
    const notUnderstood: string[] = [];
    const logger = { error: (message: string) => void notUnderstood.push(message) };
    const headers = new HeadersHandler({ projectDir: folder, publishDir: folder, logger });
    const files = new StaticHandler({ directory: folder });
    const redirects = new RedirectsHandler({
      ...{ projectDir: folder, publicDir: join(`${folder}-hosting`, 'netlify') },
      // Not in use, and the parser takes nothing but text.
      ...{ jwtSecret: '', jwtRoleClaim: '' },
    });
    const errorScreen = await readFile(join(folder, '404.html'));

    const find = async (request: Request) => {
      const isPublished = !NOT_PUBLISHED.test(new URL(request.url).pathname);
      const file = isPublished ? await files.match(request) : undefined;
      return file && (() => file.handle());
    };
    const server = serverOf(async (request) => {
      const match = await redirects.match(request);
      const redirected = match && (await redirects.handle(request, match, find));
      const response =
        redirected ??
        (await (
          await find(request)
        )?.()) ??
        new Response(errorScreen, {
          status: 404,
          headers: {
            'cache-control': 'public, max-age=0, must-revalidate',
            'content-type': 'text/html; charset=utf-8',
          },
        });
      // Those of a redirect cannot be changed: Netlify's own local server leaves them as they are, too.
      if (!response.headers.has('location')) await headers.apply(request, response);
      return response;
    });
    await headers.apply(new Request('http://localhost/'), new Response());
    if (notUnderstood.length > 0) throw new Error(`Netlify: ${notUnderstood.join('\n')}`);
    return listen(server);
  },
};
