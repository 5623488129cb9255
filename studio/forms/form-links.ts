/** Links from forms, and to them. */
import type { Collection } from '@sveltia/cms';

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
