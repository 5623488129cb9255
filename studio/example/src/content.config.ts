import { studioCollections } from 'astro-content-studio/collections';
import { model } from './model.ts';

export const collections = studioCollections(model);
