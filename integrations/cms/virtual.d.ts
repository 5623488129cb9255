declare module 'virtual:cms' {
  export const config: import('@sveltia/cms').CmsConfig;
  /** Undefined unless the forms edit the local folder. */
  export const loadSampleRepository:
    (() => Promise<typeof import('./sample-repository.ts')>) | undefined;
}
