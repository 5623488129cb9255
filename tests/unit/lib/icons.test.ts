import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandColour } from '../../../src/lib/brand-colours.ts';
import { favicon, pngIcon, pngIcons } from '../../../src/lib/icons.ts';
import { mark } from '../../../src/lib/mark.ts';

test('favicon.ico has a picture for tabs, for those of fine screens and for desktops', async () => {
  const file = await favicon();
  expect([0, 2, 4].map((at) => file.readUInt16LE(at))).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [index, side] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    expect([file[at], file[at + 1]]).toEqual([side, side]);
    const [bytes, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    expect(offset).toBe(end);
    end += bytes;
    const { format, width, height, hasAlpha } = await sharp(file.subarray(offset, end)).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: side,
      height: side,
      hasAlpha: true,
    });
  }
  expect(file.length).toBe(end);
});

test.each(Object.entries(pngIcons))(
  '%s is as large as it says, and has no transparency',
  async (_, icon) => {
    const { format, width, height, hasAlpha } = await sharp(await pngIcon(icon)).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: icon.side,
      height: icon.side,
      hasAlpha: false,
    });
  },
);

test('The mark of an icon that systems cut into shape is within the circle that they leave', async () => {
  const icon = Object.values(pngIcons).find(({ purpose }) => purpose === 'maskable');
  expect(icon).toBeDefined();
  if (!icon) return;
  const { data, info } = await sharp(await pngIcon(icon))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (icon.side - 1) / 2;
  let farthest = 0;
  for (let pixel = 0; pixel < icon.side ** 2; pixel += 1) {
    const colour = data.subarray(pixel * info.channels, pixel * info.channels + 3).toString('hex');
    if (`#${colour}` === brandColour('page')) continue;
    const [x, y] = [pixel % icon.side, Math.floor(pixel / icon.side)];
    farthest = Math.max(farthest, Math.hypot(x - middle, y - middle));
  }
  expect(farthest).toBeLessThan(0.4 * icon.side);
  expect(farthest).toBeGreaterThan(0.3 * icon.side);
});

test('The drawing for tabs is the mark, in its colours by day and by night', async () => {
  const icon = readFileSync(join(import.meta.dirname, '../../../public/icon.svg'), 'utf8');
  for (const path of [mark.leaves, mark.spark]) expect(icon).toContain(`d="${path}"`);
  const [day = '', night = ''] = icon.split('prefers-color-scheme: dark');
  for (const colour of ['mark', 'action']) {
    expect(day).toContain(`fill: ${brandColour(colour, 'day')} `);
    expect(night).toContain(`fill: ${brandColour(colour, 'night')} `);
  }
  expect((await sharp(Buffer.from(icon)).metadata()).width).toBe(mark.side);
});
