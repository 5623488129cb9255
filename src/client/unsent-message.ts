import { INQUIRY_KEY, UNSENT_MESSAGE_KEY } from '../site.ts';
import { fillFields, readFields, type Fields } from './form-fields.ts';

/** What the storage has: the fields of the form, and whether the page was left while they were being sent. */
type UnsentMessage = Fields & { isSending?: boolean };

/**
 * Keeps the text of the contact form: in memory, for when React replaces the form, and in sessionStorage, for a
 * reload or another page with the form. Without a message in it, the message starts with the page's own sentence, or
 * else with the plan that the visitor has chosen, also beside the form. If the visitor left while the message was being
 * sent, a notice says that it has probably arrived.
 *
 * Runs inline on pages with the form, so it works even if the island's scripts never load.
 * @param root an element that contains the form, which React may replace
 * @param notice the notice, hidden
 */
export function keepUnsentMessage(root: HTMLElement, notice: HTMLElement) {
  /** The fields as the visitor has left them, in memory. */
  let fields: Fields = {};
  /** The sentence with which the message starts. It is not the visitor's text, so another one may replace it. */
  let inquiry = '';
  /** What this page last stored or restored. If the storage has something else, it comes from another page. */
  let knownJson: string | undefined;

  const save = (isSending: boolean) => {
    fields = readFields(root);
    const message = fields['message'] === inquiry ? '' : fields['message'];
    const json = JSON.stringify({ ...fields, message, isSending });
    withStorage(() => {
      sessionStorage[UNSENT_MESSAGE_KEY] = json;
      knownJson = json;
    });
  };

  /**
   * Fills in what another page has stored.
   * @param isNewer whether it is newer than the text in the form, and replaces it
   * @param chosen the sentence of what the visitor has chosen on this page
   */
  const restore = (isNewer: boolean, chosen?: string) =>
    withStorage(() => {
      const json = readStorage(UNSENT_MESSAGE_KEY);
      if (json === knownJson && !chosen) return;
      knownJson = json;
      const { isSending, ...stored } = JSON.parse(json || '{}') as UnsentMessage;
      notice.hidden = !isSending;
      const { inquiry: ownInquiry, ...current } = readFields(root);
      inquiry = chosen || (ownInquiry ?? readStorage(INQUIRY_KEY));
      stored['message'] ||= inquiry;
      for (const name in current) {
        if (isNewer || !current[name]) current[name] = stored[name] ?? '';
      }
      fillFields(root, current);
    });

  const start = () => {
    restore(false);
    // Also what the visitor has typed before this script ran.
    save(false);
  };

  /** Fills in the text again: React has rendered the form, or has failed to. */
  const refill = () => fillFields(root, fields);

  const forget = () => {
    notice.hidden = true;
    fields = {};
    inquiry = '';
    withStorage(() => {
      sessionStorage[UNSENT_MESSAGE_KEY] = '';
      sessionStorage[INQUIRY_KEY] = '';
    });
  };

  const listen = (type: string, listener: (event: Event) => void) =>
    // Captured, to come before a submission that the intent directive repeats.
    root.addEventListener(type, listener, true);
  listen('input', () => save(false));
  listen('form:sending', (event) => save((event as CustomEvent<boolean>).detail));
  // The form empties itself when the message has arrived.
  listen('reset', forget);
  listen('island:ready', refill);
  listen('astro:hydration-error', refill);
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-inquiry]');
    if (link) restore(true, link.dataset['inquiry']);
  });
  // The browser may show the page as the visitor left it, after the message was changed on another one.
  addEventListener('pageshow', (event) => event.persisted && restore(true));

  // A prerendered page waits until the visitor sees it: the plan may not be chosen yet.
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
}

const readStorage = (key: string) => (sessionStorage[key] as string | undefined) ?? '';

/** Runs code that uses the browser's storage. Without it, the text does not survive a reload. */
function withStorage(action: () => void) {
  try {
    action();
  } catch (error) {
    console.warn(error);
  }
}
