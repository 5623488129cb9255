/** Starts Sveltia CMS at /admin. */
import CMS from '@sveltia/cms';
import { config } from 'virtual:cms';

await CMS.init({ config });
