import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerSend, createMailDesk, MAX_BODY_BYTES } from '../../../integrations/emailjs-mock/server.ts';
import { mailService } from '../../../src/lib/mail-service.ts';
import { listen, send } from '../http-request.ts';

const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' };
const request = {
  lib_version: '4.4.1',
  user_id: 'key',
  service_id: 'service',
  template_id: 'template',
  template_params: message,
};

describe('answerSend', () => {
  test('a whole request is OK, and its message is handed on', () => {
    expect(answerSend(JSON.stringify(request))).toEqual({ status: 200, text: 'OK', message });
  });

  test.each(Object.keys(request))('%s is required', (name) => {
    expect(answerSend(JSON.stringify({ ...request, [name]: undefined }))).toEqual({
      status: 400,
      text: `The ${name} parameter is required`,
    });
  });

  test.each(
    Object.keys(message).flatMap((name) => [undefined, ' ', 7].map((value) => [name, value])),
  )('template_params.%s is required, and %j is none', (name, value) => {
    const template_params = { ...message, [String(name)]: value };
    expect(answerSend(JSON.stringify({ ...request, template_params }))).toEqual({
      status: 400,
      text: `The template_params.${name} parameter is required`,
    });
  });

  test.each(['', '{', '[]', 'null', '"text"'])('%j is not a request', (body) => {
    const answer = answerSend(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch('The parameters are invalid');
    expect(answer.message).toBeUndefined();
  });
});

describe('createMailDesk', () => {
  let parent: string;
  let folder: string;
  let printed: string[];
  let server: Server;
  let port: number;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'mail-desk-'));
    folder = join(parent, 'messages');
    printed = [];
    const desk = createMailDesk({ folder, print: (text) => printed.push(text) });
    server = createServer((req, res) => desk(req, res, () => res.writeHead(299).end('next')));
    port = await listen(server);
  });
  afterEach(async () => {
    server.close();
    await rm(parent, { recursive: true });
  });

  const post = (body: string | Buffer, headers = {}) =>
    send({ port, path: mailService.path, method: 'POST', headers }, body);

  test('a message is answered with OK, printed, and kept as one file', async () => {
    const before = Date.now();
    const { status, headers, body } = await post(JSON.stringify(request), {
      Origin: `http://127.0.0.1:${port}`,
    });
    expect([status, body.toString()]).toEqual([200, 'OK']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(printed).toEqual(['\nMessage from Ada <ada@example.com>\n    Hello\n    there\n']);
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[\da-f]{6}\.json$/);
    const kept = JSON.parse(await readFile(join(folder, String(files[0])), 'utf8'));
    expect(kept).toEqual({ received: expect.any(String), ...message });
    expect(Date.parse(kept.received)).toBeGreaterThanOrEqual(before);
  });

  test('a refused request is neither printed nor kept', async () => {
    expect((await post('{}')).status).toBe(400);
    expect(printed).toEqual([]);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  test('control characters do not reach the terminal, and are kept in the file', async () => {
    const evil = {
      name: 'A\u001b[31m\nServer stopped',
      email: 'a\u0007@\u202eexample.com',
      message: 'one\r\ntwo\u001b]0;title\u0007\rthree\u009b2J',
    };
    await post(JSON.stringify({ ...request, template_params: evil }));
    expect(printed).toEqual([
      '\nMessage from A[31m Server stopped <a@example.com>\n    one\n    two]0;title\n    three2J\n',
    ]);
    const [file] = await readdir(folder);
    expect(JSON.parse(await readFile(join(folder, String(file)), 'utf8'))).toMatchObject(evil);
  });

  test('a body at the limit is read, and one byte more is too large', async () => {
    const envelope = Buffer.byteLength(
      JSON.stringify({ ...request, template_params: { ...message, message: '' } }),
    );
    const ofSize = (size: number) =>
      JSON.stringify({
        ...request,
        template_params: { ...message, message: 'x'.repeat(size - envelope) },
      });
    expect((await post(ofSize(MAX_BODY_BYTES))).status).toBe(200);
    const { status, body } = await post(ofSize(MAX_BODY_BYTES + 1));
    expect([status, body.toString()]).toEqual([413, 'The message is larger than 50 KB']);
    expect(printed).toHaveLength(1);
  });

  test('letters of several bytes arrive whole', async () => {
    const telugu = 'నమస్కారం '.repeat(500);
    await post(JSON.stringify({ ...request, template_params: { ...message, name: telugu } }));
    const [file] = await readdir(folder);
    expect(JSON.parse(await readFile(join(folder, String(file)), 'utf8')).name).toBe(telugu);
  });

  test.each(['GET', 'PUT', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { status, headers } = await send({ port, path: mailService.path, method });
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['https://evil.example', 'http://127.0.0.1:1', 'null', ''])(
    'a page of the origin %j is refused',
    async (origin) => {
      const { status } = await post(JSON.stringify(request), { Origin: origin });
      expect(status).toBe(403);
      expect(printed).toEqual([]);
    },
  );

  test('a folder that cannot be written is answered with 500 and said', async () => {
    await writeFile(folder, 'a file in the way');
    const { status, body } = await post(JSON.stringify(request));
    expect([status, body.toString()]).toEqual([500, 'The message could not be kept']);
    expect(printed[0]).toMatch('Hello');
    expect(printed[1]).toMatch(/could not be kept in .*EEXIST/);
  });

  test('the query does not matter, and other paths are passed on', async () => {
    const path = `${mailService.path}?x=1`;
    expect((await send({ port, path, method: 'POST' }, JSON.stringify(request))).status).toBe(200);
    expect((await send({ port, path: '/', method: 'POST' })).status).toBe(299);
    expect((await send({ port, path: `${mailService.path}/x`, method: 'POST' })).status).toBe(299);
  });
});
