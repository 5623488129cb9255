/** The files of the built site. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { TEXT_MIME_TYPES } from '../../integrations/compress.ts';
import { sites } from '../sites.ts';
import { desktopInRest } from '../support.ts';
import { expect, test } from './site-pages.ts';

const PICTURES = '**/*.{avif,gif,jpg,jpeg,png,webp}';

test(
  'No originals of pictures are published: each picture is used by another file',
  desktopInRest,
  ({ site }) => {
    const { folder } = sites[site];
    const files = globSync('**/*.*', { cwd: folder });
    const texts = files
      .filter((file) => extname(file) in TEXT_MIME_TYPES)
      .map((file) => ({ text: readFileSync(join(folder, file), 'utf8') }));
    const pictures = globSync(PICTURES, { cwd: join(folder, '_astro') });
    expect(pictures.length).toBeGreaterThan(0);
    const unused = pictures.filter((picture) =>
      texts.every(({ text }) => !text.includes(basename(picture))),
    );
    expect(unused).toEqual([]);
  },
);

test(
  'No picture is published with a transparent background, which would double its bytes',
  desktopInRest,
  async ({ site }) => {
    const folder = join(sites[site].folder, '_astro');
    const pictures = globSync('*.avif', { cwd: folder });
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) {
      const { hasAlpha } = await sharp(join(folder, file)).metadata();
      expect.soft(hasAlpha, file).toBe(false);
    }
  },
);

test(
  'Pictures contain no metadata: nothing about the camera, the author or the place',
  desktopInRest,
  async ({ site }) => {
    const { folder } = sites[site];
    const pictures = globSync(PICTURES, { cwd: folder });
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) {
      const { exif, xmp, iptc, comments } = await sharp(join(folder, file)).metadata();
      expect
        .soft({ exif, xmp, iptc, comments }, `${file}: remove its metadata in an image program`)
        .toEqual({});
    }
  },
);
