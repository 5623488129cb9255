/** What holds for each page on a desktop, whatever the content says. */
import { UNKNOWN_PATH } from '../support.ts';
import { expectOrderOfPage, expectVisibleFocus } from './keyboard.ts';
import { expect, test } from './site-pages.ts';

// In one worker, so that each page is opened once.
test.describe.configure({ mode: 'default' });

test('Each control is reached by Tab, in the order of the page', ({ desktopVisits }) => {
  for (const { path, keyboard } of desktopVisits) expectOrderOfPage(keyboard, path);
});

test('Each control is in view and has a ring while it has the focus', ({ desktopVisits }) => {
  for (const { path, keyboard } of desktopVisits) expectVisibleFocus(keyboard, path);
});

test('axe finds no violations', ({ desktopVisits }) => {
  for (const { path, axe } of desktopVisits) expect.soft(axe, path).toEqual([]);
});

test('Nothing fails while a page loads, and while it is used by keyboard', ({ desktopVisits }) => {
  for (const { path, errors } of desktopVisits) {
    // The browser logs the 404 response to the unknown URL.
    const unexpected = errors.filter((error) => !error.includes(UNKNOWN_PATH));
    expect.soft(unexpected, path).toEqual([]);
  }
});

test('Pages ask no other host for anything but the map', ({ desktopVisits }) => {
  for (const { path, otherHosts } of desktopVisits) expect.soft(otherHosts, path).toEqual([]);
});

test('Pages set no cookies', ({ desktopVisits }) => {
  for (const { path, cookies } of desktopVisits) expect.soft(cookies, path).toEqual([]);
});

test('All pictures are shown', ({ desktopVisits }) => {
  for (const { path, brokenPictures } of desktopVisits) {
    expect.soft(brokenPictures, path).toEqual([]);
  }
});

test('No text is clipped on screens from 320 to 2560 pixels', ({ desktopVisits }) => {
  for (const { path, clippedTexts } of desktopVisits) expect.soft(clippedTexts, path).toEqual([]);
});

test('No text is clipped at 400 % zoom', ({ desktopVisits }) => {
  for (const { path, clippedAtZoom } of desktopVisits) expect.soft(clippedAtZoom, path).toEqual([]);
});

test('No text is clipped with the text spacing of WCAG 1.4.12', ({ desktopVisits }) => {
  for (const { path, clippedWithSpacing } of desktopVisits) {
    expect.soft(clippedWithSpacing, path).toEqual([]);
  }
});

test('No text is clipped at twice its size', ({ desktopVisits }) => {
  for (const { path, clippedAtTwiceTheSize } of desktopVisits) {
    expect.soft(clippedAtTwiceTheSize, path).toEqual([]);
  }
});

test('Words of 60 letters break instead of being clipped', ({ desktopVisits }) => {
  for (const { path, clippedLongWords } of desktopVisits) {
    expect.soft(clippedLongWords, path).toEqual([]);
  }
});

test('No text is on a picture', ({ desktopVisits }) => {
  for (const { path, textsOnPictures } of desktopVisits) {
    expect.soft(textsOnPictures, path).toEqual([]);
  }
});

test('Without JavaScript, pages show the same text', ({ desktopVisits }) => {
  for (const { path, linesOfScripts } of desktopVisits) {
    expect.soft(linesOfScripts, path).toEqual([]);
  }
});
