import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freeAddress, readPort } from '../../scripts/start.ts';
import { listen } from './http-request.ts';

test('PORT is 4321 unless told', () => {
  expect(readPort(undefined)).toBe(4321);
  expect(readPort('')).toBe(4321);
  expect(readPort('5000')).toBe(5000);
});

test.each(['0', '65536', '80.5', 'http', '-1'])('PORT=%s is refused', (value) => {
  expect(() => readPort(value)).toThrow(`PORT is ${value}`);
});

test('a taken port is said, with the way to choose another; a free one gives its address', async () => {
  const other = createServer();
  const port = await listen(other);
  await expect(freeAddress('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=5000 npm start`,
  );
  // localhost may be 127.0.0.1 and ::1: one of them taken is enough.
  await expect(freeAddress('localhost', port)).rejects.toThrow(`Port ${port} is taken`);
  await new Promise((resolve) => other.close(resolve));
  expect(await freeAddress('127.0.0.1', port)).toBe('127.0.0.1');
});

test('a host that is not this machine is said', async () => {
  // An address set aside for documentation.
  await expect(freeAddress('192.0.2.1', 5000)).rejects.toThrow(
    'Nothing can be served at 192.0.2.1, port 5000',
  );
});
