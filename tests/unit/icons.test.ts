import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decode } from 'sharp-ico';
import { expect, test } from 'vitest';
import { colorToken } from '../../src/lib/design-tokens.ts';
import { brandMark } from '../../src/lib/brand-mark.ts';

const fileUrl = (path: string) => new URL(`../../${path}`, import.meta.url);

test('favicon.ico contains the sizes in the page’s <link>', () => {
  const layout = readFileSync(fileUrl('src/layouts/BaseLayout.astro'), 'utf8');
  const sizes = decode(readFileSync(fileUrl('public/favicon.ico'))).map(
    ({ width, height }) => `${width}x${height}`,
  );
  expect(sizes).toEqual(['16x16', '32x32', '48x48']);
  expect(layout).toContain(`sizes="${sizes.join(' ')}"`);
});

test.each([
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
  ['icon-maskable-512', 512],
])('%s.png has the background color of the page and no transparency', async (name, size) => {
  const icon = sharp(readFileSync(fileUrl(`public/${name}.png`)));
  expect(await icon.metadata()).toMatchObject({ width: size, height: size, hasAlpha: false });
  const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(`#${corner.toString('hex')}`, 'run npm run icons').toBe(colorToken('page'));
});

test('icon.svg shows the mark in its light and dark colors', () => {
  const icon = readFileSync(fileUrl('public/icon.svg'), 'utf8');
  for (const path of [brandMark.leaves, brandMark.spark]) expect(icon).toContain(`d="${path}"`);
  const [light = '', dark = ''] = icon.split('prefers-color-scheme: dark');
  for (const color of ['mark', 'action']) {
    expect(light).toContain(`fill: ${colorToken(color, 'light')} `);
    expect(dark).toContain(`fill: ${colorToken(color, 'dark')} `);
  }
});
