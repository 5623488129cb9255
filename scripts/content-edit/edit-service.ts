/** What the toolbar's app asks over HTTP: to look at copy, to change it, to undo, and for advice. */
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'astro/zod';
import type { Middleware } from '../mail-desk.ts';
import { changeSchema, pieceSchema, Refusal, type createContentEditor } from './editor.ts';
import { EDIT_PATH } from './events.ts';

/** No text of the site is nearly as long, in bytes. */
const MOST_BYTES = 64 * 1024;

/**
 * Makes the service: a middleware for `astro dev`, which answers pages that were opened on this
 * machine, from this server, and nobody else.
 * @param editor what it changes
 * @param adviceNow what could be better in the content
 */
export function createEditService(
  editor: ReturnType<typeof createContentEditor>,
  adviceNow: () => unknown,
): Middleware {
  const actions: Record<string, (asked: unknown) => unknown> = {
    look: (asked) => editor.look(pieceSchema.parse(asked)),
    save: (asked) => editor.save(changeSchema.parse(asked)),
    undo: () => editor.undo(),
    advice: () => adviceNow(),
  };
  const answer = async (req: IncomingMessage, name: string): Promise<[number, unknown]> => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return [404, { problem: 'There is no such action.' }];
    const stranger = problemOfAsker(req);
    if (stranger !== undefined) return [403, { problem: stranger }];
    try {
      return [200, await action(await json(req))];
    } catch (error) {
      if (error instanceof Refusal) return [409, { problem: error.message }];
      const isUnread = error instanceof SyntaxError || error instanceof z.ZodError;
      return [isUnread ? 400 : 500, { problem: String(error) }];
    }
  };
  return (req, res, next) => {
    if (!req.url?.startsWith(EDIT_PATH)) return next();
    void answer(req, req.url.slice(EDIT_PATH.length)).then(([status, said]) => {
      res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      res.end(JSON.stringify(said));
    });
  };
}

/** Why a request is not answered; nothing for one of this machine's own pages. */
function problemOfAsker({ method, headers, socket }: IncomingMessage): string | undefined {
  const { host = '', origin = '' } = headers;
  const name = host.replace(/:\d+$/, '');
  // The address tells of other machines, the host of names that were bent to lead here.
  const isHere = /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '');
  if (!isHere || !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)) {
    return 'Copy can be changed on this machine only: open the page at http://localhost.';
  }
  if (method !== 'POST' || URL.parse(origin)?.host !== host) {
    return 'Only pages of this server may change copy.';
  }
  if (headers['content-type'] !== 'application/json') return 'Only JSON is read.';
  if (Number(headers['content-length'] ?? Infinity) > MOST_BYTES) return 'That is too long.';
  return undefined;
}
