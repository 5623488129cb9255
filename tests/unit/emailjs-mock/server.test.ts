import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmailJsMock, MAX_BODY_BYTES } from '../../../integrations/emailjs-mock/server.ts';
import { emailjs } from '../../../src/lib/emailjs.ts';
import { listen, send } from '../http-request.ts';

const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };
const request = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: message,
};

let parent: string;
let folder: string;
let printed: string[];
let server: Server;
let port: number;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'emailjs-mock-'));
  folder = join(parent, 'messages');
  printed = [];
  const mock = createEmailJsMock({ folder, print: (text) => printed.push(text) });
  server = createServer((req, res) => mock(req, res, () => res.writeHead(299).end('next')));
  port = await listen(server);
});
afterEach(async () => {
  server.close();
  await rm(parent, { recursive: true });
});

async function post(body: unknown, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await send({ port, path: emailjs.path, method: 'POST', headers }, text);
  return [answer.status, answer.body.toString()];
}

async function keptMessage() {
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{6}\.json$/);
  return JSON.parse(await readFile(join(folder, String(files[0])), 'utf8')) as typeof message;
}

test('a message is answered with OK, printed, and kept as one file', async () => {
  expect(await post(request, { Origin: `http://127.0.0.1:${port}` })).toEqual([200, 'OK']);
  expect(printed).toEqual(['\nMessage from Ada <ada@example.com>\n    Hello\n    there\n']);
  expect(await keptMessage()).toEqual({ received: expect.any(String), ...message });
});

test.each([
  ...Object.keys(request).map((name) => [name, { ...request, [name]: undefined }] as const),
  ...[undefined, ' ', 7].map(
    (email) =>
      ['template_params.email', { ...request, template_params: { ...message, email } }] as const,
  ),
])('%s is required', async (name, body) => {
  expect(await post(body)).toEqual([400, `The ${name} parameter is required`]);
  expect(printed).toEqual([]);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test.each(['', '{', '[]', 'null', '"text"'])('%j is not a request', async (body) => {
  const invalid = 'The parameters are invalid. The body must be a JSON object';
  expect(await post(body)).toEqual([400, invalid]);
});

test('control characters do not reach the terminal, and are kept in the file', async () => {
  const evil = {
    name: 'A\u001b[31m\nServer stopped',
    email: 'a\u0007@\u202eexample.com',
    message: 'one\r\ntwo\u001b]0;title\u0007\rthree\u009b2J',
  };
  await post({ ...request, template_params: evil });
  expect(printed).toEqual([
    '\nMessage from A[31m Server stopped <a@example.com>\n    one\n    two]0;title\n    three2J\n',
  ]);
  expect(await keptMessage()).toMatchObject(evil);
});

test('a body at the limit is read, its characters of several bytes whole; a longer one is refused', async () => {
  const ofSize = (size: number) => {
    const name = 'నమస్కారం '.repeat(500);
    const rest = JSON.stringify({ ...request, template_params: { ...message, name, message: '' } });
    const fill = 'x'.repeat(size - Buffer.byteLength(rest));
    return { ...request, template_params: { ...message, name, message: fill } };
  };
  expect(await post(ofSize(MAX_BODY_BYTES))).toEqual([200, 'OK']);
  expect((await keptMessage()).name).toBe('నమస్కారం '.repeat(500));
  expect(await post(ofSize(MAX_BODY_BYTES + 1))).toEqual([413, 'The message exceeds 50 KB']);
  expect(printed).toHaveLength(1);
});

test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', ''])(
  'a page of the origin %j is refused',
  async (origin) => {
    expect((await post(request, { Origin: origin }))[0]).toBe(403);
    expect(printed).toEqual([]);
  },
);

test('only POST is allowed, without CORS, and other paths are passed on', async () => {
  const { status, headers } = await send({ port, path: emailjs.path, method: 'OPTIONS' });
  expect(status).toBe(405);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect((await send({ port, path: '/', method: 'POST' })).status).toBe(299);
});

test('a folder that cannot be written is answered with 500 and reported', async () => {
  await writeFile(folder, 'a file in the way');
  expect(await post(request)).toEqual([500, 'The message could not be kept']);
  expect(printed[0]).toMatch('Hello');
  expect(printed[1]).toMatch(/not kept in .*EEXIST/);
});
