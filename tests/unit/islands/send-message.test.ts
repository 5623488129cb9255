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
  vi.useRealTimers();
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

test('fails after 15 seconds without a response', async () => {
  vi.useFakeTimers();
  // Rejects with the reason of the abort signal, as browsers do.
  fetchMock.mockImplementation(
    (_url, request) =>
      new Promise((_resolve, reject) => {
        const signal = request?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  let error: unknown;
  sendMessage(message, env).catch((reason: unknown) => (error = reason));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ message: expect.stringContaining('15000 ms') });
});
