/** The pictures of the content at the time of the build (picture-plugin.ts). */
declare module 'virtual:pictures' {
  /** Those that the site shows, by their paths in the project. */
  export const publishedPictures: import('./pictures.ts').PublishedPictures;
}
