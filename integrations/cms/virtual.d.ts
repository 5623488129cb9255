declare module 'virtual:cms' {
  export const config: import('@sveltia/cms').CmsConfig;
  /** Only where the forms edit the local folder. */
  export const loadSampleRepository:
    (() => Promise<typeof import('./sample-repository.ts')>) | undefined;
}
