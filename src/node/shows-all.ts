import { PREVIEW } from 'astro:env/client';

/** Whether there are pages and languages that visitors don't see: on the dev server and in previews. */
export const showsAll = import.meta.env.DEV || PREVIEW === 'true';
