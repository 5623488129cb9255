import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen, parsePort } from '../../scripts/start.ts';
import { listen as listenOnFreePort } from './listen.ts';

test('parsePort returns 4321 unless PORT is set', () => {
  expect(parsePort(undefined)).toBe(4321);
  expect(parsePort('')).toBe(4321);
  expect(parsePort('5000')).toBe(5000);
});

test.each(['0', '65536', '80.5', 'http', '-1'])('parsePort rejects %s', (value) => {
  expect(() => parsePort(value)).toThrow(`PORT is ${value}`);
});

test('listen suggests another port if the port is in use', async () => {
  const other = createServer();
  const port = await listenOnFreePort(other);
  await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=5000 npm start`,
  );
  other.close();
});

test('listen names a host that is not this machine', async () => {
  // Reserved for documentation (RFC 5737).
  await expect(listen(createServer(), '192.0.2.1', 5000)).rejects.toThrow(
    'Can’t serve the site at 192.0.2.1, port 5000',
  );
});
