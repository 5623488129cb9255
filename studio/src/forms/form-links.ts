/** Links from forms, and to them. */
import type { Collection } from '@sveltia/cms';
import { isFormEmpty } from './sveltia-internals.ts';

/** Opens links to other pages in a new tab: in place of the form, what was typed would be lost. */
export function openInNewTab({ target }: Event) {
  const links = 'a[href^="https:"], a[href^="/"]';
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
  if (link) link.target = '_blank';
}

/** Opens the list of a folder in place of an entry that has no form here, and all lists if there is no such folder. */
export function leaveUnknownEntry(collections: readonly Collection[]) {
  const [, name, entry] = /^#\/collections\/([^/]+)\/entries\/(.+)$/.exec(location.hash) ?? [];
  if (entry === undefined) return;
  const collection = collections.find((other) => other.name === name);
  if (!collection) {
    location.hash = '';
  } else if ('files' in collection && collection.files.every((file) => file.name !== entry)) {
    location.hash = `#/collections/${name}`;
  }
}

/** How long Sveltia CMS may take to fill a form, and to leave it, in milliseconds. */
const FILLING_TIME = 2_000;
const LEAVING_TIME = 500;

/** Opens a form that stays empty again, by its list: Sveltia CMS fills none that is opened while it opens another. */
export async function reopenEmptyForm() {
  const { hash } = location;
  const [list] = /^#\/collections\/[^/]+(?=\/)/.exec(hash) ?? [];
  if (list === undefined) return;
  await wait(FILLING_TIME);
  if (location.hash !== hash || !isFormEmpty()) return;
  location.replace(list);
  await wait(LEAVING_TIME);
  if (location.hash === list) location.replace(hash);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
