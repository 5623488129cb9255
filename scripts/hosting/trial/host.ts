import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { SiteAddress } from '../../site-address.ts';
import type { Excuse, Served } from '../../../tests/hosting/promises.ts';

/** A host that runs on this machine. */
export interface Running extends Omit<Served, 'folder' | 'excuses'> {
  /** The files that it serves, where they are not the build's own. */
  folder?: string;
  stop: () => Promise<void>;
}

/** A kind of host. */
export interface Host {
  name: string;
  /** What runs here: the server itself, or as much of it as the host has published. */
  runs: string;
  excuses: readonly Excuse[];
  /** Why the Observatory is not asked about it. */
  unscored?: string;
  /**
   * Starts it on a free port of this machine.
   * @param folder the built site, an absolute path; its configuration lies beside it, in `-hosting`
   * @param address where the public finds the site
   * @returns what runs, or in words why it cannot be tried here
   * @throws Error when the host does not take what the build wrote for it
   */
  start: (folder: string, address: SiteAddress) => Promise<Running | string>;
}

/**
 * Lets a server listen on a free port of this machine.
 * @param server not listening yet
 */
export async function listen(server: Server): Promise<Running> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Whether an address is one that may be decoded. */
function isAddress(address: string) {
  try {
    return decodeURIComponent(new URL(address).pathname) !== '';
  } catch {
    return false;
  }
}

/**
 * Makes a server of what a host has published as a function.
 * @param answer takes a request as browsers would send it; GET stands for HEAD
 */
export const serverOf = (answer: (request: Request) => Response | Promise<Response>) =>
  createServer((req, res) => {
    const respond = async () => {
      const address = `http://${req.headers.host}${req.url}`;
      if (!isAddress(address)) return void res.writeHead(400).end();
      if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(501).end();
      const { status, headers, body } = await answer(new Request(address));
      res.writeHead(status, Object.fromEntries(headers));
      if (req.method === 'HEAD' || !body) return void res.end();
      await pipeline(Readable.fromWeb(body as ReadableStream), res);
    };
    respond().catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(500);
      res.end(String(error));
    });
  });
