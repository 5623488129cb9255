import type { LivePreview } from './pane.ts';

/** Loads the script of the live preview, which has the content check, too. */
export const loadLivePreview = () =>
  import(
    /* @vite-ignore */ `${import.meta.env.BASE_URL}admin-live-preview.js`
  ) as Promise<LivePreview>;
