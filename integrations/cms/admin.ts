/** Starts Sveltia CMS at /admin. */
import CMS from '@sveltia/cms';
import { config, preview } from 'virtual:cms';
import { registerPreview } from './preview/pane.ts';

if (preview) registerPreview(CMS, config, preview);
await CMS.init({ config });
