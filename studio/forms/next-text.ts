/** The way of a translator through the forms: a form that is saved leads to the next text that has no words. */
import type { Collection } from '@sveltia/cms';
import type { MissingTexts, Pane } from './pane.ts';

/** How long Sveltia CMS may take to close a form that was saved, with a question about its review, in milliseconds. */
const CLOSING_TIMEOUT = 10_000;

/** @param collections those of the forms, in their order */
export function createNextText(collections: readonly Collection[]) {
  const addresses = collections.flatMap((collection) =>
    'files' in collection
      ? collection.files.map(({ name }) => `#/collections/${collection.name}/entries/${name}`)
      : [],
  );
  /** Whether the open form lacked words when it was opened. */
  let lackedWords = Promise.resolve(false);
  let next: { address: string; path: readonly string[] } | undefined;

  /** Returns whether a form lacks words. If another one has led to it, its first field without words is opened. */
  async function open(pane: Pane): Promise<boolean> {
    const { hash } = location;
    const missing = await pane.listMissing();
    if (next?.address === hash) pane.open(next.path);
    next = undefined;
    return missing.has(hash);
  }

  return {
    /** Notes what a form lacks when it opens. */
    open(pane: Pane) {
      lackedWords = open(pane).catch((error: unknown) => {
        console.error(error);
        return false;
      });
    },
    /** Looks for the next text: in this form, or in the next one. A form that lacked none leads to its list. */
    async find(pane: Pane | undefined) {
      const leadsOn = pane !== undefined && (await lackedWords);
      next = leadsOn ? findNext(addresses, await pane.listMissing()) : undefined;
    },
    /** Opens the form of the next text as soon as the one that was saved has closed. */
    leave() {
      if (!next) return;
      const { address } = next;
      const openForm = () => (location.hash = address);
      const signal = AbortSignal.timeout(CLOSING_TIMEOUT);
      addEventListener('hashchange', openForm, { once: true, signal });
    },
  };
}

/** Returns the first form that lacks words, from the open one on. */
function findNext(addresses: readonly string[], missing: MissingTexts) {
  const open = addresses.indexOf(location.hash);
  const inOrder = [...addresses.slice(open), ...addresses.slice(0, open)];
  const address = inOrder.find((other) => missing.has(other));
  const path = address === undefined ? undefined : missing.get(address);
  return address === undefined || path === undefined ? undefined : { address, path };
}
