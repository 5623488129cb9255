import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Parses a port number.
 * @throws Error when it is not a whole number from 1 to 65535
 */
export function parsePort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port <= 65535) return port;
  throw new Error(`The port is ${value}. Use a whole number from 1 to 65535.`);
}

/**
 * Starts a server.
 * @throws Error that explains why the server can't listen and what to do
 */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const script = process.env['npm_lifecycle_event'] === 'preview' ? 'run preview' : 'start';
    const reason =
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Stop the other program, or choose another port: npm ${script} -- --port ${port === 5000 ? 5001 : 5000}`
        : `Can’t serve the site at ${host}, port ${port}: ${message}`;
    throw new Error(reason, { cause: error });
  }
}
