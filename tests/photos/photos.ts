/** The pictures of the site `company`: photos of all kinds, with opaque edges. Each has a red disc, its subject. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { stringify } from 'yaml';

interface Photo {
  width: number;
  height: number;
  /** Color of the background, in hexadecimal; noise if there is none. */
  background?: string;
  /** Where the center of the subject is, from 0 to 1. */
  subject: [x: number, y: number];
}

const photos = {
  white: { width: 1600, height: 1000, background: '#ffffff', subject: [0.3, 0.5] },
  dark: { width: 1600, height: 1000, background: '#0b0a08', subject: [0.72, 0.6] },
  busy: { width: 1600, height: 1000, subject: [0.5, 0.45] },
  square: { width: 1400, height: 1400, background: '#efe3d2', subject: [0.5, 0.7] },
  portrait: { width: 1000, height: 1500, background: '#c9d6cf', subject: [0.5, 0.25] },
  large: { width: 6000, height: 4000, background: '#bcd0d8', subject: [0.75, 0.65] },
} satisfies Record<string, Photo>;

type PhotoName = keyof typeof photos;

/** The color of all subjects. */
export const SUBJECT = { red: 224, green: 32, blue: 32 };

/** Which photo each picture of the content is. */
const files: Record<string, PhotoName> = {
  'pages/about.webp': 'portrait',
  'pages/contact.webp': 'square',
  'pages/pricing.webp': 'white',
  'pages/services.webp': 'large',
  'site/error.webp': 'busy',
  'services/business.webp': 'white',
  'services/cloud.webp': 'large',
  'services/database.webp': 'busy',
  'services/maintenance.webp': 'dark',
  'services/support.webp': 'portrait',
  'services/web.webp': 'square',
};

/** Writes the pictures into a copy of tests/company, and a slide for each photo. */
export async function addPhotos(content: string) {
  const write = (path: string, photo: Photo) =>
    takePhoto(photo).webp({ quality: 80, effort: 0 }).toFile(join(content, path));
  await Promise.all(Object.entries(files).map(([path, name]) => write(path, photos[name])));
  mkdirSync(join(content, 'slides'), { recursive: true });
  for (const [index, [name, photo]] of Object.entries(photos).entries()) {
    await write(`slides/${name}.webp`, photo);
    const slide = { order: index + 1, image: `./${name}.webp`, alt: `Photo: ${name}` };
    writeFileSync(join(content, `slides/${name}.mdx`), `---\n${stringify(slide)}---\n`);
  }
}

function takePhoto({ width, height, background, subject: [x, y] }: Photo): Sharp {
  const radius = Math.min(width, height) / 8;
  const { red, green, blue } = SUBJECT;
  const disc = `<circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="rgb(${red} ${green} ${blue})"/>`;
  const overlay = `<svg width="${width}" height="${height}">${disc}</svg>`;
  const picture = background
    ? sharp({ create: { width, height, channels: 3, background } })
    : sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return picture.composite([{ input: Buffer.from(overlay) }]);
}
