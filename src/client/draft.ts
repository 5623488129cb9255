import { interruptedId, longMessageAttribute, prefillAttribute } from '../dom-names.ts';
import { encodeLinkText } from '../lib/links.ts';
import { draftKey, enquiryKey, maxLinkText, sendingKey } from '../site.ts';

/**
 * Saves an unsent message on the visitor's device, until the tab closes, and restores it after a reload or a visit
 * to another page. Without a draft, the message starts with the plan the visitor chose on Pricing. A message that
 * was being sent when the visitor left has probably arrived, so it is offered, not restored. Adds the message to
 * links to mail and chat. Runs inline on Contact, so it works even if the island's scripts never load.
 */
export function persistDraft() {
  // A prerendered page waits until the visitor sees it, and for the first frame, which reading storage would delay.
  if (document.prerendering)
    document.addEventListener('prerenderingchange', () =>
      requestAnimationFrame(() => setTimeout(restoreDraft)),
    );
  else restoreDraft();
  addEventListener('input', saveDraft);
  addEventListener('click', prefillLink);
}

/** A live list, because React may replace the form. */
const forms = document.forms as unknown as [HTMLFormElement];
/** Returns the fields; FormData replaces lone surrogates, which cannot be percent-encoded. */
const fields = () => Object.fromEntries(new FormData(forms[0])) as Record<string, string>;

const messageField = () => forms[0]['message'] as HTMLTextAreaElement;

function restoreDraft() {
  try {
    // Where older versions saved it, for everyone who uses the computer.
    localStorage.removeItem(draftKey);
    const sending = readFields(sendingKey);
    if (sending['message']) offerMessage(sending);
    const draft = readFields(draftKey);
    draft['message'] ||= sessionStorage.getItem(enquiryKey) ?? '';
    fill(draft);
  } catch (error) {
    // The browser stores nothing: the message does not survive a reload.
    console.warn(error);
  }
}

const readFields = (key: string) =>
  JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>;

/** Fills in empty fields. */
function fill(draft: Record<string, string>) {
  for (const name in draft) {
    const field = forms[0][name] as HTMLInputElement | undefined;
    if (field) field.value ||= draft[name] ?? '';
  }
}

/** Shows a notice with a button that restores the message, below text that was typed meanwhile. */
function offerMessage(sent: Record<string, string>) {
  const notice = document.getElementById(interruptedId);
  if (!notice) return;
  const clear = () => {
    if (!notice.hidden && messageField().value === sent['message']) messageField().value = '';
  };
  notice.hidden = false;
  clear();
  // Browsers restore fields too, some of them only now.
  addEventListener('pageshow', clear);
  notice.lastElementChild?.addEventListener('click', () => {
    const field = messageField();
    const typed = field.value;
    fill(sent);
    if (typed) field.value = `${typed}\n\n${sent['message'] ?? ''}`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
    sessionStorage.removeItem(sendingKey);
    notice.hidden = true;
  });
}

function saveDraft() {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(fields()));
  } catch (error) {
    console.warn(error);
  }
}

function prefillLink({ target }: Event) {
  const link = (target as Element).closest<HTMLAnchorElement>(`[${prefillAttribute}]`);
  if (!link) return;
  const { message, name } = fields();
  const text = `${message}\n\n${name}`;
  let linkText = encodeLinkText(text);
  if (linkText.length > maxLinkText) {
    linkText = forms[0].getAttribute(longMessageAttribute) ?? '';
    void navigator.clipboard.writeText(text);
  }
  link.href = `${link.getAttribute(prefillAttribute) ?? ''}${linkText}`;
}
