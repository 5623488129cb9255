/** Replaces `src/node/photos.ts`: the live preview knows of each picture whether it is a photo. */
import type { Picture } from 'astro-content-studio/live-preview';

export const isPhoto = (picture: Picture) => picture.isPhoto;
