import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from '../../integrations/image-service.ts';

const drawing =
  '<svg width="800" height="500"><rect x="600" y="100" width="120" height="60"/></svg>';

test('a picture can be cropped to what isn’t transparent', async () => {
  const original = await sharp(Buffer.from(drawing)).webp().toBuffer();
  const options = { src: '', format: 'webp', width: 60, height: 60, fit: 'contain' } as const;
  const config = { service: { config: {} } } as never;
  const { data } = await imageService.transform(
    original,
    { ...options, position: 'subject' },
    config,
    undefined as never,
  );
  const { width, height } = await sharp(data).metadata();
  expect({ width, height }).toEqual({ width: 60, height: 30 });
});

test('a picture that is smaller than its box is cropped to the proportion of the box', async () => {
  const original = await sharp(Buffer.from(drawing)).webp().toBuffer();
  const options = { src: '', format: 'webp', width: 1600, height: 2000, fit: 'cover' } as const;
  const config = { service: { config: {} } } as never;
  const { data } = await imageService.transform(original, options, config, undefined as never);
  const { width, height } = await sharp(data).metadata();
  expect({ width, height }).toEqual({ width: 400, height: 500 });
});

test('the name of a picture depends on its size and format, but not on the path of the site', () => {
  expect(imageService.propertiesToHash).toEqual(
    expect.arrayContaining(['width', 'height', 'format', 'quality', 'fit', 'background']),
  );
  expect(imageService.propertiesToHash).not.toContain('src');
});
