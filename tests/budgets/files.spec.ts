/** The files of the built site. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { TEXT_MIME_TYPES } from '../../integrations/compress.ts';
import { siteFolder as folder } from '../playwright.config.ts';
import { expect, test } from '../support.ts';

const listFiles = () => globSync('**/*.*', { cwd: folder });

test('Every asset is referenced by another file: no originals of images are published', () => {
  const files = listFiles();
  const texts = files
    .filter((file) => extname(file) in TEXT_MIME_TYPES)
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const assets = files.filter((file) => /^_astro\/.*(?<!\.br|\.gz)$/.test(file));
  expect(assets.length).toBeGreaterThan(50);
  const unreferenced = assets.filter((asset) =>
    texts.every(({ file, text }) => file === asset || !text.includes(basename(asset))),
  );
  expect(unreferenced).toEqual([]);
});

test('Images contain no metadata: nothing about the camera, the author or the place', async () => {
  const images = listFiles().filter((file) => /\.(?:avif|gif|jpe?g|png|webp)$/.test(file));
  expect(images.length).toBeGreaterThan(50);
  for (const file of images) {
    const { exif, xmp, iptc, comments } = await sharp(join(folder, file)).metadata();
    expect
      .soft({ exif, xmp, iptc, comments }, `${file}: remove its metadata in an image program`)
      .toEqual({});
  }
});
