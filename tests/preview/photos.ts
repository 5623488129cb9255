/** Photos, with opaque edges. Each has a red disc, its subject. */
import { join } from 'node:path';
import sharp from 'sharp';

interface Photo {
  /** The picture of the content that it replaces. */
  path: string;
  width: number;
  height: number;
  /** Where the center of the subject is, from 0 to 1. */
  subject: [x: number, y: number];
}

/** The color of all subjects. */
export const SUBJECT = { red: 224, green: 32, blue: 32 };

const photos: Photo[] = [
  { path: 'pages/about.webp', width: 1000, height: 1500, subject: [0.5, 0.25] },
  { path: 'slides/apps.webp', width: 1600, height: 1000, subject: [0.72, 0.6] },
];

/** Writes the photos into a copy of the content. */
export async function addPhotos(content: string) {
  for (const photo of photos) {
    await takePhoto(photo).webp({ quality: 80 }).toFile(join(content, photo.path));
  }
}

function takePhoto({ width, height, subject: [x, y] }: Photo) {
  const radius = Math.min(width, height) / 8;
  const { red, green, blue } = SUBJECT;
  const disc = `<circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="rgb(${red} ${green} ${blue})"/>`;
  const overlay = `<svg width="${width}" height="${height}">${disc}</svg>`;
  const picture = sharp({ create: { width, height, channels: 3, background: '#0b0a08' } });
  return picture.composite([{ input: Buffer.from(overlay) }]);
}
