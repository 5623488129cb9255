import type * as LivePreview from '../live-preview/main.ts';

/** Loads the script of the live preview, which has the content check, too. */
export const loadLivePreview = () =>
  import(/* @vite-ignore */ `${import.meta.env.BASE_URL}admin-live-preview.js`) as Promise<
    typeof LivePreview
  >;
