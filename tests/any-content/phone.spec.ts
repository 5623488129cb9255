/** What holds for each page on a phone, whatever the content says. Limits are per page. */
import { budgets, maximum } from '../budgets/budgets.ts';
import { totalBytes } from '../budgets/page-weight.ts';
import { expectOrderOfPage, expectVisibleFocus } from './keyboard.ts';
import { expect, test } from './site-pages.ts';

// In one worker, so that each page is opened once.
test.describe.configure({ mode: 'default' });

test('On a phone, each control is reached by Tab, in the order of the page', ({ phoneVisits }) => {
  for (const { path, keyboard } of phoneVisits) expectOrderOfPage(keyboard, path);
});

test('On a phone, each control is in view and has a ring while it has the focus', ({
  phoneVisits,
}) => {
  for (const { path, keyboard } of phoneVisits) expectVisibleFocus(keyboard, path);
});

test('On a phone, axe finds no violations', ({ phoneVisits }) => {
  for (const { path, axe } of phoneVisits) expect.soft(axe, path).toEqual([]);
});

test('Targets are at least 24 pixels wide and high', ({ phoneVisits }) => {
  for (const { path, smallTargets } of phoneVisits) expect.soft(smallTargets, path).toEqual([]);
});

test('A page loads little in 8 s without interaction', ({ phoneVisits }) => {
  for (const { path, weight } of phoneVisits) {
    const bytes = totalBytes(weight.initial);
    expect.soft(bytes, path).toBeGreaterThan(20_000);
    expect.soft(bytes, path).toBeLessThanOrEqual(maximum.initialBytes);
  }
});

test('A page loads no script in 8 s without interaction', ({ phoneVisits }) => {
  for (const { path, weight } of phoneVisits) {
    const scripts = weight.initial.filter(({ type }) => type === 'Script');
    expect.soft(scripts, path).toEqual([]);
  }
});

test('Each picture is small', ({ phoneVisits }) => {
  for (const { path, weight } of phoneVisits) {
    const pictures = weight.scrolled.filter(({ type }) => type === 'Image');
    const large = pictures.filter(({ bytes }) => bytes > maximum.picture);
    expect.soft(large, path).toEqual([]);
  }
});

test('A page loads the files of the font that it preloads, each once', ({ pages, phoneVisits }) => {
  const htmlOf = new Map(pages.map(({ path, html }) => [path, html]));
  for (const { path, weight } of phoneVisits) {
    const preloads = [
      ...(htmlOf.get(path) ?? '').matchAll(/<link rel="preload" href="([^"]*)" as="font"/g),
    ].map(([, url]) => url);
    const fonts = weight.scrolled.filter(({ type }) => type === 'Font').map((file) => file.path);
    expect.soft(fonts.length, path).toBeGreaterThan(0);
    expect.soft(fonts.toSorted(), path).toEqual(preloads.toSorted());
  }
});

test('The layout of a page does not shift', ({ phoneVisits }) => {
  for (const { path, weight } of phoneVisits) {
    expect.soft(weight.shift, path).toBeLessThanOrEqual(budgets.layoutShift);
  }
});
