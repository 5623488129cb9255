import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { decodeImage } from '../../src/content/read-images.ts';
import { imageWithAlt, type SchemaContext } from '../../src/model.ts';
import { messagesAt } from '../../src/testing/changed-content.ts';
import { bread, readRecipes, recipes, recipesModel } from '../recipes-content.ts';

const { edit } = recipes;

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

test('a file that isn’t an image can’t be decoded, nor one that ends too early', async () => {
  const create = { width: 80, height: 50, channels: 3, background: 'gray' } as const;
  const whole = await sharp({ create }).webp().toBuffer();
  const files = ['text.webp', 'part.webp'].map((name) => join(folder, name));
  writeFileSync(files[0] ?? '', 'Hi');
  writeFileSync(files[1] ?? '', whole.subarray(0, whole.length / 2));
  expect(await Promise.all(files.map(decodeImage))).toEqual([undefined, undefined]);
});

const recipeSchema = (context: SchemaContext) =>
  z.looseObject({
    title: z.string(),
    ...imageWithAlt(context, { width: 1200, height: 900 }, 'The dish.'),
  });
const withPictures = await readRecipes(recipesModel({ schema: recipeSchema }));
const picture = { width: 1200, height: 900, format: 'webp', isPhoto: true };
withPictures.content.images.set(
  'recipes',
  new Map([
    ['bread.webp', picture],
    ['damaged.webp', undefined],
    ['png.webp', { ...picture, format: 'png' }],
    ['small.webp', { ...picture, width: 500, height: 375 }],
    ['long.webp', { ...picture, width: 1200, height: 6001 }],
  ]),
);

const breadWith = (fields: string) => edit(bread, '\n---', `\n${fields}\n---`);

test.for([
  ['./bred.webp', 'which is missing. Did you mean “./bread.webp”? The pictures here are ./bread'],
  ['C:\\bread.webp', 'which can’t be shown: it must be an avif'],
  ['./bread.heic', 'which can’t be shown: it must be an avif, jpg, png or webp file'],
  ['./damaged.webp', 'which is damaged or can’t be read'],
  ['./png.webp', 'which has the format png in fact'],
  [
    './small.webp',
    'which is 500 × 375 pixels and would look blurred. Use a picture of at least 1200 × 900',
  ],
  ['./long.webp', 'which is 1200 × 6001 pixels. No side can be more than five times as long'],
])('a picture can’t be %s', ([path, message = '']) => {
  const { errors } = withPictures.check(breadWith(`image: ${path}\nalt: A loaf`));
  expect(messagesAt(errors, `${bread}:8`)).toContain(message);
});

test('warns of an alt text that repeats the title', () => {
  const { warnings } = withPictures.check(breadWith('image: ./bread.webp\nalt: Bread'));
  expect(messagesAt(warnings, `${bread}:9`)).toContain('alt repeats the title');
});
