import { longMessageAttribute, prefillAttribute } from '../dom-names.ts';
import { encodeLinkText } from '../lib/links.ts';
import { draftKey, enquiryKey, maxLinkText } from '../site.ts';

/**
 * Saves an unsent message on the visitor's device and restores it after a reload or a visit to another page.
 * Without a draft, the message starts with the plan the visitor chose on Pricing. Adds the message to links to
 * mail and chat. Runs inline on Contact, so it works even if the island's scripts never load.
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

function restoreDraft() {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? '{}') as Record<string, string>;
    draft['message'] ||= sessionStorage.getItem(enquiryKey) ?? '';
    for (const name in draft) {
      const field = forms[0][name] as HTMLInputElement | undefined;
      if (field) field.value ||= draft[name] ?? '';
    }
  } catch (error) {
    // The browser stores nothing: the message does not survive a reload.
    console.warn(error);
  }
}

function saveDraft() {
  try {
    localStorage.setItem(draftKey, JSON.stringify(fields()));
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
