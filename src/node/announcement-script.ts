import type { CollectionEntry } from 'astro:content';
import { ANNOUNCEMENT_KEY } from '../site.ts';
import { sha256 } from './hash.ts';

type Announcement = CollectionEntry<'announcement'>['data'];

/** How long a day is, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Punctuation and spaces, which the site sets, perhaps in another way in its next version. */
const PUNCTUATION = /[\p{P}\p{Z}\p{Cf}]/gu;

/**
 * Returns the script that hides the announcement before the first paint, and when the browser restores the page, if it has
 * ended since the build or the visitor has closed it.
 */
export async function announcementScript({ text, link, until }: Announcement) {
  const words = JSON.stringify([text, link]).replace(PUNCTUATION, '');
  const id = (await sha256(words)).slice(0, 8);
  const end = Date.parse(until) + DAY;
  // Access to storage throws if the browser stores nothing: the announcement then shows again on the next page.
  return `{
    const announcement = document.currentScript.previousElementSibling;
    let storage = {};
    try {
      storage = localStorage;
    } catch {}
    const update = () => {
      announcement.hidden = Date.now() >= ${end} || storage.${ANNOUNCEMENT_KEY} === '${id}';
    };
    update();
    addEventListener('pageshow', update);
    announcement.querySelector('button').onclick = () => {
      announcement.hidden = true;
      storage.${ANNOUNCEMENT_KEY} = '${id}';
    };
  }`;
}
