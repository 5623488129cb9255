import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSuccess, sendMessage } from '../../../src/islands/contact-form/send-message.ts';
import type { EmailJsEnv } from '../../../src/lib/emailjs.ts';

const message = { name: 'A visitor', email: 'visitor@example.com', message: 'Hello' };
const account: EmailJsEnv = {
  EMAILJS_PUBLIC_KEY: 'public-key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_ORIGIN: undefined,
};
const fetching = vi.fn<typeof fetch>();
const answer = (status: number, text: string) =>
  fetching.mockResolvedValue(new Response(status === 204 ? null : text, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('location', new URL('https://www.example.com/contact'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetching.mockReset();
});

describe('what counts as success', () => {
  test.each([
    [200, 'OK', true],
    [200, 'something else', true],
    [500, 'OK', true],
    [202, 'OK', true],
    [202, 'Accepted', false],
    [204, '', false],
    [400, 'The user_id parameter is required', false],
    [429, 'Too Many Requests', false],
    [503, '', false],
  ])('%i %j: %s', async (status, text, success) => {
    expect(isSuccess(status, text)).toBe(success);
    answer(status, text);
    const sent = sendMessage(message, account);
    await (success
      ? expect(sent).resolves.toBeUndefined()
      : expect(sent).rejects.toThrow(`refused the message: ${status} ${text}`));
  });
});

describe('the one call', () => {
  test('is a POST with the fields that the service asks for', async () => {
    answer(200, 'OK');
    await sendMessage(message, account);
    expect(fetching).toHaveBeenCalledOnce();
    const [url, request] = fetching.mock.calls[0] ?? [];
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

  test('goes to the site itself where the origin is /', async () => {
    answer(200, 'OK');
    await sendMessage(message, { ...account, EMAILJS_ORIGIN: '/' });
    expect(fetching.mock.calls[0]?.[0]).toEqual(
      new URL('https://www.example.com/api/v1.0/email/send'),
    );
  });

  test.each(['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'] as const)(
    'is not made without %s, and the error names it',
    async (name) => {
      for (const value of [undefined, '']) {
        await expect(sendMessage(message, { ...account, [name]: value })).rejects.toThrow(name);
      }
      expect(fetching).not.toHaveBeenCalled();
    },
  );

  test("fails with the network's own error", async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendMessage(message, account)).rejects.toThrow('Failed to fetch');
  });

  test('fails when no answer comes within 15 seconds, and not before', async () => {
    vi.useFakeTimers();
    // As a browser does: a call that is given up ends with the reason that was given.
    fetching.mockImplementation(
      (_url, request) =>
        new Promise((_resolve, reject) => {
          const signal = request?.signal;
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    let failure: unknown;
    sendMessage(message, account).catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ message: expect.stringContaining('15000 ms') });
  });
});
