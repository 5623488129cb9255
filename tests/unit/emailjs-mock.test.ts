import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emailjsMock } from '../../integrations/emailjs-mock.ts';
import { emailjs } from '../../src/lib/emailjs.ts';
import { listen } from '../serve.ts';

const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };
const request = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: message,
};

const folder = mkdtempSync(join(tmpdir(), 'emailjs-'));
const file = join(folder, 'messages.jsonl');
const mock = emailjsMock(file);
const server = createServer((req, res) => mock(req, res, () => res.writeHead(299).end('next')));
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const log = vi.spyOn(console, 'log').mockReturnValue();
const error = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(() => {
  log.mockClear();
  error.mockClear();
});

/** Posts a body, and returns the status and the text of the response. Unlike fetch, it can send any Host header. */
const post = (body: string, headers: Record<string, string> = {}, path: string = emailjs.path) =>
  new Promise<[status: number | undefined, text: string]>((resolve, reject) => {
    const options = {
      port,
      path,
      method: 'POST',
      headers: { Host: `localhost:${port}`, ...headers },
    };
    httpRequest(options, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve([res.statusCode, text]));
    })
      .on('error', reject)
      .end(body);
  });

test('answers OK, prints the message without control characters, and keeps the last 200', async () => {
  writeFileSync(file, '{"name":"old"}\n'.repeat(200));
  const withEscape = { ...message, name: 'A\u001b[31m నమస్కారం' };
  const body = JSON.stringify({ ...request, template_params: withEscape });
  expect(await post(body, { Origin: `http://localhost:${port}` })).toEqual([200, 'OK']);
  expect(log.mock.calls.join()).toContain(String.raw`A\x1B[31m నమస్కారం`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(200);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(withEscape);
});

test.each([
  ...Object.keys(request).map((name) => [name, { ...request, [name]: undefined }] as const),
  ['email', { ...request, template_params: { ...message, email: ' ' } }] as const,
])('requires %s', async (name, body) => {
  const [status, text] = await post(JSON.stringify(body));
  expect(status).toBe(400);
  expect(text).toContain(name);
  expect(log).not.toHaveBeenCalled();
});

test('refuses what is not JSON, bodies over 64 KB, and other methods; leaves other paths alone', async () => {
  expect((await post('{'))[0]).toBe(400);
  expect((await post(' '.repeat(64 * 1024 + 1)))[0]).toBe(413);
  expect((await post('{}', { 'Transfer-Encoding': 'chunked' }))[0]).toBe(413);
  expect((await fetch(`http://localhost:${port}${emailjs.path}`)).status).toBe(405);
  expect(await post('', {}, '/')).toEqual([299, 'next']);
});

test.each<[number, string, string?]>([
  [200, 'localhost:4321'],
  [200, 'site.localhost:4321'],
  [200, '192.168.1.7:4321'],
  [200, '[::1]:4321', 'http://[::1]:4321'],
  [403, 'evil.example:4321'],
  [403, 'localhost.evil.example'],
  [403, 'localhost:4321', 'https://evil.example'],
  [403, 'localhost:4321', 'null'],
])('answers %i to Host %s, Origin %s', async (status, Host, Origin) => {
  const [received] = await post(JSON.stringify(request), { Host, ...(Origin && { Origin }) });
  expect(received).toBe(status);
});
