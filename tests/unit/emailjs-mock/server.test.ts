import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmailJsMock, MAX_BODY_BYTES } from '../../../integrations/emailjs-mock/server.ts';
import { emailjs } from '../../../src/lib/emailjs.ts';
import { listen } from '../listen.ts';

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
let origin: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'emailjs-mock-'));
  folder = join(parent, 'messages');
  printed = [];
  const mock = createEmailJsMock({ folder, print: (text) => printed.push(text) });
  server = createServer((req, res) => mock(req, res, () => res.writeHead(299).end('next')));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(async () => {
  server.close();
  await rm(parent, { recursive: true });
});

async function post(body: unknown, headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(origin + emailjs.path, { method: 'POST', headers, body: text });
  return [response.status, await response.text()];
}

async function readSavedMessage() {
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{6}\.json$/);
  return JSON.parse(await readFile(join(folder, String(files[0])), 'utf8')) as typeof message;
}

test('prints a message, saves it as a file and responds with OK', async () => {
  expect(await post(request, { Origin: origin })).toEqual([200, 'OK']);
  expect(printed).toEqual(['\nMessage from Ada <ada@example.com>\n    Hello\n    there\n']);
  expect(await readSavedMessage()).toEqual({ received: expect.any(String), ...message });
});

test.each([
  ...Object.keys(request).map((name) => ({ name, more: { [name]: undefined } })),
  ...[undefined, ' ', 7].map((email) => {
    return { name: 'template_params.email', more: { template_params: { ...message, email } } };
  }),
])('requires $name', async ({ name, more }) => {
  expect(await post({ ...request, ...more })).toEqual([400, `The ${name} parameter is required`]);
  expect(printed).toEqual([]);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test.each(['', '{', '[]', 'null', '"text"'])('rejects %j', async (body) => {
  const invalid = 'The parameters are invalid. The body must be a JSON object';
  expect(await post(body)).toEqual([400, invalid]);
});

test('removes control characters in the terminal, but not in the file', async () => {
  const evil = {
    name: 'A\u001b[31m\nServer stopped',
    email: 'a\u0007@\u202eexample.com',
    message: 'one\r\ntwo\u001b]0;title\u0007\rthree\u009b2J',
  };
  await post({ ...request, template_params: evil });
  expect(printed).toEqual([
    '\nMessage from A[31m Server stopped <a@example.com>\n    one\n    two]0;title\n    three2J\n',
  ]);
  expect(await readSavedMessage()).toMatchObject(evil);
});

test('reads multibyte characters in a body at the size limit, and rejects a larger body', async () => {
  const name = 'నమస్కారం '.repeat(500);
  const body = JSON.stringify({ ...request, template_params: { ...message, name } });
  // JSON may end with spaces.
  const ofSize = (size: number) => body + ' '.repeat(size - Buffer.byteLength(body));
  expect(await post(ofSize(MAX_BODY_BYTES))).toEqual([200, 'OK']);
  expect((await readSavedMessage()).name).toBe(name);
  expect(await post(ofSize(MAX_BODY_BYTES + 1))).toEqual([413, 'The message exceeds 50 KB']);
  expect(printed).toHaveLength(1);
});

test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', ''])(
  'rejects messages from the origin %j',
  async (other) => {
    expect((await post(request, { Origin: other }))[0]).toBe(403);
    expect(printed).toEqual([]);
  },
);

test('allows only POST, without CORS, and passes on other paths', async () => {
  const { status, headers } = await fetch(origin + emailjs.path, { method: 'OPTIONS' });
  expect(status).toBe(405);
  expect(headers.has('access-control-allow-origin')).toBe(false);
  expect((await fetch(origin, { method: 'POST' })).status).toBe(299);
});

test('responds with 500 and prints the error if the folder is not writable', async () => {
  await writeFile(folder, 'a file in the way');
  expect(await post(request)).toEqual([500, 'The message could not be saved']);
  expect(printed[0]).toMatch('Hello');
  expect(printed[1]).toMatch(/save it in .*EEXIST/);
});
