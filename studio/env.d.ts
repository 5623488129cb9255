/// <reference types="vite/client" />

/** Types that a site gets from Astro, for the package alone. */
interface ImportMetaEnv {
  readonly SITE: string;
}

declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}

declare module 'astro:content' {
  export { defineCollection } from 'astro/content/config';
  export type { ImageFunction } from 'astro/content/config';
  export type CollectionKey = string;
  export interface CollectionEntry<Name extends CollectionKey> {
    id: string;
    collection: Name;
    /** Only a site knows the fields. */
    data: never;
  }
  export function getCollection<Name extends CollectionKey>(
    name: Name,
    isIncluded?: (entry: CollectionEntry<Name>) => boolean,
  ): Promise<CollectionEntry<Name>[]>;
}
