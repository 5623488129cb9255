/** The files of the built site. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { textExtensions } from '../../integrations/compress.ts';
import { maximum } from '../budgets/budgets.ts';
import { measureFirstResponses } from '../budgets/page-weight.ts';
import { sites } from '../sites.ts';
import { expect, test } from './site-pages.ts';

const PICTURES = '**/*.{avif,gif,jpg,jpeg,png,webp}';

test('No originals of pictures are published: each picture is used by another file', ({ site }) => {
  const { folder } = sites[site];
  const files = globSync('**/*.*', { cwd: folder });
  const texts = files
    .filter((file) => textExtensions.includes(extname(file)))
    .map((file) => ({ text: readFileSync(join(folder, file), 'utf8') }));
  const pictures = globSync(PICTURES, { cwd: join(folder, '_astro') });
  expect(pictures.length).toBeGreaterThan(0);
  const unused = pictures.filter((picture) =>
    texts.every(({ text }) => !text.includes(basename(picture))),
  );
  expect(unused).toEqual([]);
});

test('No picture is published with a transparent background, which would double its bytes', async ({
  pages,
  site,
}) => {
  const folder = join(sites[site].folder, '_astro');
  const pictures = globSync('*.avif', { cwd: folder });
  expect(pictures.length > 0).toBe(pages.some(({ html }) => html.includes('.avif')));
  for (const file of pictures) {
    const { hasAlpha } = await sharp(join(folder, file)).metadata();
    expect.soft(hasAlpha, file).toBe(false);
  }
});

test('Pictures contain no metadata: nothing about the camera, the author or the place', async ({
  site,
}) => {
  const { folder } = sites[site];
  const pictures = globSync(PICTURES, { cwd: folder });
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    const { exif, xmp, iptc, comments } = await sharp(join(folder, file)).metadata();
    expect
      .soft({ exif, xmp, iptc, comments }, `${file}: remove its metadata in an image program`)
      .toEqual({});
  }
});

test('The pictures for shared links are JPEG files of 1200 × 630 pixels, below 150 KB', async ({
  site,
}) => {
  const { folder } = sites[site];
  const pictures = globSync('**/og-*.jpg', { cwd: folder });
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) {
    const { format, width, height } = await sharp(join(folder, file)).metadata();
    expect
      .soft({ format, width, height }, file)
      .toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect.soft(statSync(join(folder, file)).size, file).toBeLessThan(150_000);
  }
});

test('The HTML of a page arrives in two round trips', async ({ pages, site }) => {
  const paths = pages.map(({ path }) => path);
  const sizes = await measureFirstResponses(sites[site].folder, paths);
  for (const [index, path] of paths.entries()) {
    expect.soft(sizes[index], path).toBeLessThanOrEqual(maximum.firstResponse);
  }
});
