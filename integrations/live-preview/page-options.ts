/** What the pages of this site need beside the forms. */
import { model } from '../../src/model.ts';
import type { PageOptions } from 'astro-content-studio/live-preview';
import { createArrangement } from './arrange-entries.ts';

export { default as renderer } from '@astrojs/react/server.js';
export const clientDirectives = ['intent'];
export const arrange: PageOptions['arrange'] = createArrangement(model);
