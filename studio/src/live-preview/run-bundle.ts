/** Bundles the live preview that the argument of the process describes: build.ts. */
import { bundleLivePreview, type LivePreviewBundle } from './bundle.ts';

await bundleLivePreview(JSON.parse(process.argv[2] ?? '') as LivePreviewBundle);
