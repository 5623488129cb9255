import { studioCollections } from '../../../collections.ts';
import { model } from './model.ts';

export const collections = studioCollections(model);
