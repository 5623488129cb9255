import {
  HYDRATION_ERROR_EVENT,
  LONG_MESSAGE_ATTRIBUTE,
  PREFILL_ATTRIBUTE,
  READY_EVENT,
  SENDING_EVENT,
} from '../dom-names.ts';
import { encodeLinkText } from '../lib/links.ts';
import { DRAFT_KEY, INQUIRY_KEY, MAX_LINK_TEXT } from '../site.ts';

/** The fields of the form, by name. */
type Fields = Record<string, string>;

/**
 * Keeps the text of the contact form: in memory, for when React replaces the form, and in sessionStorage, for a
 * reload or another page with the form. Without a message in it, the message starts with the page's own sentence, or
 * else with the plan that the visitor chose on Pricing. If the visitor left while the message was being sent, a notice
 * says that it has probably arrived.
 *
 * Adds the message to links to mail and chat. Runs inline on pages with the form, so it works even if the island's
 * scripts never load.
 * @param root an element that contains the form, which React may replace
 * @param notice the notice, hidden
 */
export function keepDraft(root: HTMLElement, notice: HTMLElement) {
  let draft: Fields = {};
  let inquiry = '';
  /** What the browser has stored, to notice that another page has changed it. */
  let stored = '{}';
  /** Whether a link whose message has been copied is being followed. */
  let isFollowing = false;

  /** A live list, because React may replace the form. */
  const forms = root.getElementsByTagName('form') as unknown as [HTMLFormElement];
  /** FormData replaces lone surrogates, which cannot be percent-encoded. */
  const read = () => Object.fromEntries(new FormData(forms[0])) as Fields;
  const fill = (fields: Fields) => {
    for (const name in fields) {
      const field = forms[0][name] as HTMLInputElement | undefined;
      if (!field || field.value === fields[name]) continue;
      field.value = fields[name] ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  const save = (isSending = false) => {
    draft = read();
    // The inquiry alone is not the visitor's text: another plan may replace it.
    const message = draft['message'] === inquiry ? '' : draft['message'];
    store(() => {
      const json = JSON.stringify({ ...draft, message, isSending });
      sessionStorage[DRAFT_KEY] = json;
      stored = json;
    });
  };
  /** @param isOld whether text of another page may be newer than this page's */
  const restore = (isOld = false) =>
    store(() => {
      const json = (sessionStorage[DRAFT_KEY] as string | undefined) || '{}';
      if (isOld && json === stored) return;
      stored = json;
      const { isSending, ...saved } = JSON.parse(json) as Fields & { isSending?: boolean };
      notice.hidden = !isSending;
      const { inquiry: own, ...typed } = read();
      inquiry = own ?? (sessionStorage[INQUIRY_KEY] as string | undefined) ?? '';
      saved['message'] ||= inquiry;
      for (const name in typed) if (isOld || !typed[name]) typed[name] = saved[name] ?? '';
      fill(typed);
    });

  const listen = (type: string, listener: (event: Event) => void) =>
    // Captured, to come before a submission that the intent directive repeats.
    root.addEventListener(type, listener, true);
  listen('input', () => save());
  listen(SENDING_EVENT, (event) => save((event as CustomEvent<boolean>).detail));
  // The form empties itself when the message has arrived.
  listen('reset', () => {
    notice.hidden = true;
    draft = {};
    inquiry = '';
    store(() => {
      sessionStorage[DRAFT_KEY] = '';
      sessionStorage[INQUIRY_KEY] = '';
    });
  });
  for (const type of [READY_EVENT, HYDRATION_ERROR_EVENT]) listen(type, () => fill(draft));
  listen('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`[${PREFILL_ATTRIBUTE}]`);
    if (link && !isFollowing) void addMessage(event, link);
  });

  /** Adds the message to a link that was clicked. If it is too long for a URL, it is copied before the link opens. */
  const addMessage = async (event: Event, link: HTMLAnchorElement) => {
    const { message, name } = read();
    const text = `${message}\n\n${name}`;
    const linkText = encodeLinkText(text);
    const prefill = link.getAttribute(PREFILL_ATTRIBUTE) ?? '';
    link.href = prefill + linkText;
    if (linkText.length <= MAX_LINK_TEXT) return;
    event.preventDefault();
    link.href = prefill;
    try {
      await navigator.clipboard.writeText(text);
      link.href += forms[0].getAttribute(LONG_MESSAGE_ATTRIBUTE) ?? '';
    } catch (error) {
      // Refused: the link opens without the message.
      console.warn(error);
    }
    isFollowing = true;
    link.click();
    isFollowing = false;
  };

  // The browser may show the page as the visitor left it.
  addEventListener('pageshow', (event) => event.persisted && restore(true));

  const start = () => {
    restore();
    // Also what the visitor has typed before this script ran.
    save();
  };
  // A prerendered page waits until the visitor sees it: the plan may not be chosen yet.
  if (document.prerendering) document.addEventListener('prerenderingchange', start);
  else start();
}

/** Runs code that uses the browser's storage. Without it, the text does not survive a reload. */
function store(action: () => void) {
  try {
    action();
  } catch (error) {
    console.warn(error);
  }
}
