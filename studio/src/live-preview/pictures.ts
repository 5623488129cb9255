/** The pictures of the content: those of the last build, and those that only Sveltia CMS has. */
import { basename, dirname, join, relative } from 'pathe';
import {
  formatOf,
  hasOpaqueEdges,
  isSharedImage,
  SAMPLE_WIDTH,
  type Image,
  type Images,
} from '../check/images.ts';
import type { ImageSize } from '../fields/schema.ts';
import type { FindPicture } from '../forms/pane.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fileTypes } from '../lib/file-types.ts';
import { hrefBelow } from '../urls.ts';

/** A picture, as pages get it. The size of a missing one is unknown. */
export interface Picture {
  src: string;
  width?: number | undefined;
  height?: number | undefined;
  isPhoto: boolean;
  /** URL of the picture without its transparent edges, if it has some and is saved. */
  subject?: string | undefined;
}

/** A picture that the build has published. `original` is the file in the content, which is larger. */
interface PublishedPicture {
  src: string;
  /** URL of the picture without its transparent edges, if it has some. */
  subject?: string;
  width: number;
  height: number;
  original: NonNullable<Image>;
}

/** The pictures that the build has published, by their paths in the project. */
export type PublishedPictures = Readonly<Partial<Record<string, PublishedPicture>>>;

const siteHref = (path: string) => hrefBelow(import.meta.env.BASE_URL, path);

/** What shows for a picture that is missing: without spaces, as they end a URL in `srcset`. */
export const NO_PICTURE: Picture = {
  isPhoto: true,
  src: `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3Cpath%20fill='gray'%20opacity='.5'%20d='M0%200h9999v9999H0z'/%3E%3C/svg%3E`,
};

/** Returns whether a field has a picture: a file of the project or, until it is saved, a URL in this browser. */
export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && (/^(?:\.\/[\w.-]+$|blob:)/.test(value) || isSharedImage(value));

/** The formats that Sveltia CMS makes WebP files of (config.ts). */
const CONVERTED = /^image\/(?:avif|gif|hei[cf]|jpeg|png|webp)$/;

/** Returns the path that an upload has for the content check: it gets its own one when it is saved. */
async function pathOfUpload(url: string, number: number): Promise<string> {
  const { type } = await (await fetch(url)).blob();
  if (CONVERTED.test(type)) return `./new-picture-${number}.webp`;
  const [ending] = Object.entries(fileTypes).find(([, mediaType]) => mediaType === type) ?? [];
  if (ending !== undefined) return `/files/new-file-${number}.${ending}`;
  return `./new-file-${number}.${type.replace(/^.*\//, '')}`;
}

const isNew = (value: string) => value.startsWith('blob:');

/**
 * Returns what the content check gets for a picture outside of the content folder that the build hasn't published, such as that of a
 * draft: only the check of files sees whether it's there.
 */
const assumeImage = (path: string): Image => ({
  width: 1280,
  height: 1280,
  format: formatOf(path) ?? '',
  isPhoto: true,
});

/**
 * Creates access to the published pictures, and to others as they are loaded: new ones, and those of drafts.
 * @param language folder of a further language, whose pictures replace those of the first with the same names
 */
export function createPictures(published: PublishedPictures, find: FindPicture, language?: string) {
  const others = new Map<string, { url: string; size: Image; checkedPath: string }>();
  let newFiles = 0;

  /** Returns the path of a picture in the project; of a new one, its URL. */
  function picturePath(file: string, value: string): string {
    if (isNew(value)) return value;
    if (isSharedImage(value)) return join(`/${CONTENT_FOLDER}`, dirname(file), value);
    const path = `${dirname(file)}/${basename(value)}`;
    const own = `/${CONTENT_FOLDER}/${language}/${path}`;
    return own in published ? own : `/${CONTENT_FOLDER}/${path}`;
  }

  async function load(path: string) {
    // Sveltia CMS reads no others.
    if (!isNew(path) && !path.startsWith(`/${CONTENT_FOLDER}/`)) {
      others.set(path, { url: NO_PICTURE.src, size: assumeImage(path), checkedPath: path });
      return;
    }
    const url = isNew(path) ? path : await find(path);
    if (url === undefined) return;
    const checkedPath = isNew(path) ? await pathOfUpload(url, ++newFiles) : `./${basename(path)}`;
    others.set(path, { url, size: await measure(url, checkedPath), checkedPath });
  }

  return {
    /** Loads the pictures of a file that are neither published nor loaded yet. */
    async load(file: string, values: readonly string[]) {
      const paths = new Set(values.map((value) => picturePath(file, value)));
      const unknown = [...paths].filter((path) => !(path in published) && !others.has(path));
      await Promise.all(unknown.map(load));
    },
    /** Returns a picture as pages get it; a gray area for one that is missing. */
    get(file: string, value: unknown): Picture {
      const path = isPicture(value) ? picturePath(file, value) : '';
      const picture = published[path];
      // In the forms of a further language, texts have the paths that the content check reads.
      const other =
        others.get(path) ?? [...others.values()].find(({ checkedPath }) => checkedPath === value);
      if (!picture) {
        if (!other) return NO_PICTURE;
        const { url, size } = other;
        return {
          src: url,
          width: size?.width,
          height: size?.height,
          isPhoto: size?.isPhoto ?? true,
        };
      }
      const { src, subject, width, height, original } = picture;
      return {
        src: siteHref(src),
        subject: subject && siteHref(subject),
        width,
        height,
        isPhoto: original.isPhoto,
      };
    },
    /** Returns what the content check reads for a picture: a new one has no path yet. */
    checkedPath: (value: string) => others.get(value)?.checkedPath ?? value,
    /** Returns the pictures for the content check of a folder: in it, elsewhere, and all new ones. */
    inFolder(folder: string): Images {
      const pathFrom = (path: string) => relative(`/${CONTENT_FOLDER}/${folder}`, path);
      const saved = Object.entries(published).map(
        ([path, picture]) => [pathFrom(path), picture?.original] as const,
      );
      const loaded = [...others].map(
        ([path, { checkedPath, size }]) =>
          [isNew(path) ? basename(checkedPath) : pathFrom(path), size] as const,
      );
      return new Map([...saved, ...loaded]);
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

/** Returns what the content check knows of a picture; undefined if it can't be decoded. */
async function measure(url: string, name: string): Promise<Image> {
  const picture = document.createElement('img');
  picture.src = url;
  await new Promise((resolve) => {
    picture.onload = resolve;
    picture.onerror = resolve;
  });
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width === 0) return undefined;
  const size = { width, height };
  return {
    ...size,
    format: formatOf(name) ?? '',
    isPhoto: hasOpaqueEdges(...sample(picture, size)),
  };
}

/** Returns the pixels of a reduced picture, as `decodeImage` reads them from the file. */
function sample(picture: HTMLImageElement, { width, height }: ImageSize) {
  const size = { width: SAMPLE_WIDTH, height: Math.ceil((height / width) * SAMPLE_WIDTH) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.drawImage(picture, 0, 0, size.width, size.height);
  return [context.getImageData(0, 0, size.width, size.height).data, size] as const;
}
