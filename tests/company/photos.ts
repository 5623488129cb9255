/** The pictures of the site `company`: photos, with opaque edges. Each has a red disc, its subject. */
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

interface Photo {
  width: number;
  height: number;
  /** Color of the background, in hexadecimal. */
  background: string;
  /** Where the center of the subject is, from 0 to 1. */
  subject: [x: number, y: number];
}

const landscape: Photo = { width: 1600, height: 1000, background: '#0b0a08', subject: [0.72, 0.6] };
const portrait: Photo = { width: 1000, height: 1500, background: '#c9d6cf', subject: [0.5, 0.25] };
const square: Photo = { width: 1400, height: 1400, background: '#efe3d2', subject: [0.5, 0.7] };

/** The color of all subjects. */
export const SUBJECT = { red: 224, green: 32, blue: 32 };

/** Which photo each picture of the content is. */
const files: Record<string, Photo> = {
  'pages/about.webp': portrait,
  'pages/contact.webp': square,
  'pages/pricing.webp': landscape,
  'pages/services.webp': landscape,
  'site/error.webp': square,
  'slides/lager.webp': landscape,
  'services/business.webp': portrait,
  'services/database.webp': square,
  'services/maintenance.webp': landscape,
  'services/web.webp': square,
};

/** Writes the pictures into a copy of the content. */
export async function addPhotos(content: string) {
  await Promise.all(
    Object.entries(files).map(([path, photo]) =>
      takePhoto(photo).webp({ quality: 80, effort: 0 }).toFile(join(content, path)),
    ),
  );
}

function takePhoto({ width, height, background, subject: [x, y] }: Photo): Sharp {
  const radius = Math.min(width, height) / 8;
  const { red, green, blue } = SUBJECT;
  const disc = `<circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="rgb(${red} ${green} ${blue})"/>`;
  const overlay = `<svg width="${width}" height="${height}">${disc}</svg>`;
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return picture.composite([{ input: Buffer.from(overlay) }]);
}
