import { studioCollections } from 'astro-content-studio/collections';
import { model } from "./model.js";
export const collections = studioCollections(model);
