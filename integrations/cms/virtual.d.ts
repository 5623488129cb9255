declare module 'virtual:cms' {
  export const config: import('@sveltia/cms').CmsConfig;
  /** Undefined if its bundle could not be built. */
  export const preview: import('./preview/pane.ts').Published | undefined;
}
