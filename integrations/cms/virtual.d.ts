declare module 'virtual:cms' {
  export const config: import('@sveltia/cms').CmsConfig;
}
