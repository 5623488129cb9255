import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen, parsePort } from '../../scripts/start.ts';
import { listen as listenAnywhere } from './listen.ts';

test('PORT is 4321 unless set', () => {
  expect(parsePort(undefined)).toBe(4321);
  expect(parsePort('')).toBe(4321);
  expect(parsePort('5000')).toBe(5000);
});

test.each(['0', '65536', '80.5', 'http', '-1'])('PORT=%s is refused', (value) => {
  expect(() => parsePort(value)).toThrow(`PORT is ${value}`);
});

test('a port that is taken is named, with the way to choose another', async () => {
  const other = createServer();
  const port = await listenAnywhere(other);
  await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=5000 npm start`,
  );
  other.close();
});

test('a host that is not this machine is named', async () => {
  // An address that is reserved for documentation.
  await expect(listen(createServer(), '192.0.2.1', 5000)).rejects.toThrow(
    'The site cannot be served at 192.0.2.1, port 5000',
  );
});
