import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createEmailJsMock,
  MAX_BODY_BYTES,
  MAX_MESSAGES,
} from '../../../integrations/emailjs-mock/server.ts';
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
  // As the local server, which answers requests without a host itself.
  server = createServer({ requireHostHeader: false }, (req, res) =>
    mock(req, res, () => res.writeHead(299).end('next')),
  );
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

/** Posts a message with these Host headers, which fetch does not allow. Returns the status. */
async function postTo(hosts: string[], more: string[] = []) {
  const body = JSON.stringify(request);
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const lines = [
    `POST ${emailjs.path} HTTP/1.1`,
    ...hosts.map((host) => `Host: ${host}`),
    ...more,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const response = Buffer.concat(await socket.toArray()).toString();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}

test.each([
  ['localhost'],
  ['LocalHost:4321'],
  ['app.localhost:4321'],
  ['127.0.0.1:4321'],
  ['192.168.1.20:4321'],
  ['[::1]:4321'],
  ['[fe80::1]'],
])('accepts messages at the host %s, from that origin', async (host) => {
  const own = `Origin: http://${host.toLowerCase()}`;
  expect(await postTo([host])).toBe(200);
  expect(await postTo([host], [own])).toBe(200);
  expect(await postTo([host], ['Origin: http://evil.example'])).toBe(403);
});

test.each([
  ['evil.example:4321'],
  ['localhost.evil.example'],
  ['127.0.0.1.evil.example'],
  ['evil-localhost'],
  ['localhost.'],
  ['localhost@evil.example'],
  ['evil.example@localhost'],
  ['evil.example#.localhost'],
  ['evil.example\\.localhost'],
  ['evil.example/.localhost'],
  ['localhost:port'],
  ['[::1'],
  [':4321'],
  [''],
])('rejects messages at the host %j: DNS rebinding', async (host) => {
  expect(await postTo([host])).toBe(403);
  expect(await postTo([host], [`Origin: http://${host}`])).toBe(403);
  expect(printed).toEqual([]);
});

test('rejects messages with two hosts or none', async () => {
  expect(await postTo(['localhost', 'evil.example'])).toBe(403);
  expect(await postTo(['localhost', 'localhost'])).toBe(403);
  expect(await postTo([])).toBe(403);
});

test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', ''])(
  'rejects messages from the origin %j',
  async (other) => {
    expect((await post(request, { Origin: other }))[0]).toBe(403);
    expect(printed).toEqual([]);
  },
);

test('responds to a body that is too large before its end, and closes the connection', async () => {
  const client = httpRequest(origin + emailjs.path, { method: 'POST' });
  // Without an end.
  client.write(' '.repeat(MAX_BODY_BYTES + 1));
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  expect(response.headers.connection).toBe('close');
  await once(response.socket, 'close');
});

test('ignores keys that could change prototypes', async () => {
  const params = JSON.stringify(message).slice(1, -1);
  const evil = `"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}`;
  const body = JSON.stringify({ ...request, template_params: 0 }).replace(
    '"template_params":0',
    `"template_params":{${params},${evil}},${evil}`,
  );
  expect(await post(body)).toEqual([200, 'OK']);
  expect(await readSavedMessage()).toEqual({ received: expect.any(String), ...message });
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('keeps the newest messages, and files that it did not write', async () => {
  const old = Array.from(
    { length: MAX_MESSAGES + 20 },
    (_, index) => `2020-01-01T00-00-00-${String(index).padStart(3, '0')}Z-abcdef.json`,
  );
  const others = [
    ...['.gitkeep', 'notes.json', '2020-01-01.json'],
    ...['2020-01-01T00-00-00-000Z-abcdef.json.bak', 'copy-2020-01-01T00-00-00-000Z-abcdef.json'],
  ];
  await mkdir(join(folder, '2020-01-01T00-00-00-000Z-000000.json'), { recursive: true });
  await Promise.all([...old, ...others].map((file) => writeFile(join(folder, file), '')));
  const sent = 30;
  const results = await Promise.all(Array.from({ length: sent }, () => post(request)));
  expect(results).toEqual(Array.from({ length: sent }, () => [200, 'OK']));
  const left = (await readdir(folder)).sort();
  const kept = left.filter((file) => old.includes(file));
  expect(kept).toEqual(old.slice(20 + sent));
  expect(left).toEqual(expect.arrayContaining(others));
  // With the folder that has the name of a message.
  expect(left).toHaveLength(MAX_MESSAGES + others.length + 1);
});

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
