import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { decodeImage } from '../../content/read-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const circle = '<circle cx="400" cy="250" r="200" fill="white"/>';
const roundedCard = '<rect width="800" height="500" rx="40" fill="white"/>';
const person = '<path d="M300 500V200h200v300z" fill="white"/>';

test.for([
  ['a photo', '<rect width="800" height="500" fill="white"/>', true],
  ['a screenshot with rounded corners', roundedCard, true],
  ['a drawing on a transparent background', circle, false],
  ['a person cut out, who touches the lower edge', person, false],
] as const)('the edges of %s are opaque: %s', async ([name, shape, isPhoto]) => {
  const file = join(folder, `${name}.webp`);
  await sharp(Buffer.from(`<svg width="800" height="500">${shape}</svg>`)).toFile(file);
  expect(await decodeImage(file)).toMatchObject({ width: 800, height: 500, isPhoto });
});

test('a JPEG file in shades of gray is a photo', async () => {
  const file = join(folder, 'gray.jpg');
  const create = { width: 80, height: 50, channels: 3, background: 'gray' } as const;
  await sharp({ create }).grayscale().toFile(file);
  expect(await decodeImage(file)).toMatchObject({ isPhoto: true });
});
