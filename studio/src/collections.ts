/** What `src/content.config.ts` uses. */
export { studioCollections } from './content/studio-collections.ts';
