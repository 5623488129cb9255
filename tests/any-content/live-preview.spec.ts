/** The live preview beside the forms shows each page as the build makes it. */
import { model } from '../../src/model.ts';
import { compareAllPages } from 'astro-content-studio/testing';
import { sites } from '../sites.ts';
import { expect, test } from './site-pages.ts';

test('Each page is the same in the live preview', async ({ page, site }) => {
  const pages = await compareAllPages(page, sites[site].content, model);
  expect(pages).not.toEqual([]);
  for (const { path, built, rendered } of pages) expect.soft(rendered, path).toEqual(built);
});
