/** Photos that contain the GPS position where they were taken. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSchema, imageWarning, readImages } from '../../integrations/content-lint/images.ts';

const blank = sharp({ create: { width: 300, height: 200, channels: 3, background: 'gray' } });
const latitude = { GPSLatitude: '17/1 23/1 6/1', GPSLatitudeRef: 'N' };
const exif = blank.clone().withExif({ IFD0: { Make: 'Acme' }, IFD3: latitude });
const xmp = blank
  .clone()
  .withXmp(
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="17,23.1N"/></rdf:RDF></x:xmpmeta>',
  );

/** Returns a photo with EXIF in the byte order of iPhones, which sharp does not write. */
async function bigEndianPhoto() {
  const jpeg = await blank.clone().jpeg().toBuffer();
  const tiff = Buffer.from(
    '4d4d002a00000008' + // byte order and offset of the first directory
      '0001' +
      '88250004000000010000001a' + // offset of the GPS directory
      '00000000' +
      '0001' +
      '00020005000000030000002c' + // latitude
      '00000000' +
      '000000110000000100000017000000010000000600000001',
    'hex',
  );
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, content, jpeg.subarray(2)]);
}

test('the content check warns about a GPS position, and about no other metadata', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const files = {
    'exif.jpg': await exif.clone().jpeg().toBuffer(),
    'exif.webp': await exif.clone().webp().toBuffer(),
    'exif.avif': await exif.clone().avif().toBuffer(),
    'exif.png': await exif.clone().png().toBuffer(),
    'iphone.jpg': await bigEndianPhoto(),
    'xmp.webp': await xmp.webp().toBuffer(),
    'camera.jpg': await blank
      .clone()
      .withExif({ IFD0: { Make: 'Acme' } })
      .jpeg()
      .toBuffer(),
    'plain.webp': await blank.clone().webp().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const images = await readImages(folder);
  await rm(folder, { recursive: true });
  const schema = imageSchema(images)({ width: 300, height: 200 });
  const warned = Object.keys(files).filter((name) =>
    imageWarning(`./${name}`, images, schema)?.includes('contains the GPS position'),
  );
  expect(warned).toEqual(
    Object.keys(files).filter((name) => name !== 'camera.jpg' && name !== 'plain.webp'),
  );
  expect(imageWarning('./camera.jpg', images, schema)).toBeUndefined();
});

test.each(['avif', 'webp'])('Astro removes all metadata from %s files', async (format) => {
  const photo = await exif.clone().jpeg().toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { data } = await sharpService.transform(
    new Uint8Array(photo),
    { src: '', format, width: 100, quality: 45 },
    // Only what the service reads. The logger is for SVG.
    { service: { config: {} } } as never,
    undefined as never,
  );
  const { width, exif: left, xmp: alsoXmp, iptc } = await sharp(data).metadata();
  expect({ width, left, alsoXmp, iptc }).toEqual({ width: 100 });
});
