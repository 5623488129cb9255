import { expect, test, vi } from 'vitest';
import { reactIslands } from '../../integrations/react.ts';

test('React’s renderer has the client entry of this site', async () => {
  const addRenderer = vi.fn();
  const others = { addClientDirective: vi.fn(), updateConfig: vi.fn(), injectScript: vi.fn() };
  const options = { command: 'build', addRenderer, ...others };
  await reactIslands().hooks['astro:config:setup']?.(options as never);
  expect(
    addRenderer.mock.calls,
    '@astrojs/react adds its renderer in another way: see integrations/react.ts',
  ).toEqual([
    [
      expect.objectContaining({
        name: '@astrojs/react',
        clientEntrypoint: './src/islands/runtime/client-entry.ts',
      }),
    ],
  ]);
});
