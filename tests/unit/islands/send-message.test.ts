import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '../../../src/islands/contact-form/send-message.ts';
import type { EmailJsEnv } from '../../../src/lib/emailjs.ts';

const message = { name: 'A visitor', email: 'visitor@example.com', message: 'Hello' };
const env: EmailJsEnv = {
  EMAILJS_PUBLIC_KEY: 'public-key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_ORIGIN: undefined,
};
const fetchMock = vi.fn<typeof fetch>();
const respond = (status: number, text: string) =>
  fetchMock.mockResolvedValue(new Response(text, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', new URL('https://www.example.com/contact'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchMock.mockReset();
});

test.each([
  [200, 'something else', true],
  [500, 'OK', true],
  [202, 'Accepted', false],
  [503, '', false],
])('after status %i with %j, the message counts as sent: %s', async (status, text, success) => {
  respond(status, text);
  const sent = sendMessage(message, env);
  await (success
    ? expect(sent).resolves.toBeUndefined()
    : expect(sent).rejects.toThrow(`refused the message: ${status} ${text}`));
});

test('posts the fields that EmailJS requires', async () => {
  respond(200, 'OK');
  await sendMessage(message, env);
  expect(fetchMock).toHaveBeenCalledOnce();
  const [url, request] = fetchMock.mock.calls[0] ?? [];
  expect(url).toEqual(new URL('https://api.emailjs.com/api/v1.0/email/send'));
  expect(request?.method).toBe('POST');
  expect(JSON.parse(request?.body as string)).toEqual({
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    user_id: 'public-key',
    service_id: 'service',
    template_id: 'template',
    template_params: message,
  });
});

test('posts to the site itself if EMAILJS_ORIGIN is /', async () => {
  respond(200, 'OK');
  await sendMessage(message, { ...env, EMAILJS_ORIGIN: '/' });
  expect(fetchMock.mock.calls[0]?.[0]).toEqual(
    new URL('https://www.example.com/api/v1.0/email/send'),
  );
});

test('fails without a setting, and names it', async () => {
  const sent = sendMessage(message, { ...env, EMAILJS_SERVICE_ID: '' });
  await expect(sent).rejects.toThrow('EMAILJS_SERVICE_ID is missing');
});

test('gives up after 15 seconds without a response', async () => {
  respond(200, 'OK');
  const { signal } = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  await sendMessage(message, env);
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBe(signal);
});
