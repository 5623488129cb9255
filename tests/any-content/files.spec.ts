/** The files of the built site. */
import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { TEXT_MIME_TYPES } from '../../integrations/compress.ts';
import { sites } from '../sites.ts';
import { desktopInRest } from '../support.ts';
import { expect, test } from './site-pages.ts';

test(
  'No originals of pictures are published: each asset is used by another file',
  desktopInRest,
  ({ site }) => {
    const { folder } = sites[site];
    const files = globSync('**/*.*', { cwd: folder });
    const texts = files
      .filter((file) => extname(file) in TEXT_MIME_TYPES)
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
    const assets = files.filter((file) => /^_astro\/.*(?<!\.br|\.gz)$/.test(file));
    expect(assets.length).toBeGreaterThan(0);
    const unreferenced = assets.filter((asset) =>
      texts.every(({ file, text }) => file === asset || !text.includes(basename(asset))),
    );
    expect(unreferenced).toEqual([]);
  },
);

test(
  'Pictures contain no metadata: nothing about the camera, the author or the place',
  desktopInRest,
  async ({ site }) => {
    const { folder } = sites[site];
    const pictures = globSync('**/*.{avif,gif,jpg,jpeg,png,webp}', { cwd: folder });
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) {
      const { exif, xmp, iptc, comments } = await sharp(join(folder, file)).metadata();
      expect
        .soft({ exif, xmp, iptc, comments }, `${file}: remove its metadata in an image program`)
        .toEqual({});
    }
  },
);
