import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Menu from '../../src/islands/menu/Menu.tsx';
import { find, renderAndHydrate } from './island.tsx';

const props = { label: 'Pages', open: 'Open menu', close: 'Close menu' };
const links = '<a href="#other">Other page</a> <a href="#this" aria-current="page">This page</a>';
const isOpen = () => find('#menu').matches(':popover-open');

beforeEach(async () => {
  await page.viewport(400, 600);
  await renderAndHydrate(Menu, props, links);
  await page.getByRole('button').click();
  expect(isOpen()).toBe(true);
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('A click beside the links does not close the menu', () => {
  find('#menu').click();
  expect(isOpen()).toBe(true);
});

test('The menu closes when the screen becomes wide', async () => {
  await page.viewport(1_000, 600);
  await expect.poll(isOpen).toBe(false);
});
