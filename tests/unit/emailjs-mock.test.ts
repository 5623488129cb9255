import { createServer } from 'node:http';
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

const server = createServer((req, res) => emailjsMock(req, res, () => res.end('next')));
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

const log = vi.spyOn(console, 'log').mockReturnValue();
beforeEach(() => log.mockClear());

/** Posts a body, and returns the status and the text of the response. */
async function post(body: string, path: string = emailjs.path) {
  const response = await fetch(origin + path, { method: 'POST', body });
  return [response.status, await response.text()] as const;
}

test('answers OK, and prints the message without control characters', async () => {
  const withEscape = { ...message, name: 'A\u001b[31m నమస్కారం' };
  const body = JSON.stringify({ ...request, template_params: withEscape });
  expect(await post(body)).toEqual([200, 'OK']);
  expect(log.mock.calls.join()).toContain(String.raw`A\x1B[31m నమస్కారం`);
  expect(await post(body, '/')).toEqual([200, 'next']);
});
