import { encodeLinkText } from '../lib/links.ts';
import { draftKey, enquiryKey, maxLinkText } from '../site.ts';

/**
 * Keeps a half-written message on this device, and restores it after a reload or a detour; without one, the
 * message begins with the plan that the visitor comes from. Links to other ways to write take the message
 * along. Runs inline on Contact, so that it works where the island's scripts never arrive.
 */
export function keepDraft() {
  // A prerendered page waits until the visitor sees it.
  if (document.prerendering) document.addEventListener('prerenderingchange', restore);
  else restore();
  addEventListener('input', save);
  addEventListener('click', carryMessage);
}

/** A live list: React may replace the form. */
const forms = document.forms as unknown as [HTMLFormElement];
/** Well-formed text: half a surrogate pair cannot be encoded. */
const written = () => Object.fromEntries(new FormData(forms[0])) as Record<string, string>;

function restore() {
  try {
    const draft = JSON.parse((localStorage[draftKey] as string | undefined) ?? '{}') as Record<
      string,
      string
    >;
    draft['message'] ||= sessionStorage[enquiryKey] ?? '';
    for (const name in draft) {
      const field = forms[0][name] as HTMLInputElement | undefined;
      if (field) field.value ||= draft[name] ?? '';
    }
  } catch (error) {
    // The browser stores nothing: the message will not survive a reload.
    console.warn(error);
  }
}

function save() {
  try {
    localStorage[draftKey] = JSON.stringify(written());
  } catch (error) {
    console.warn(error);
  }
}

function carryMessage({ target }: Event) {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-carry]');
  if (!link) return;
  const { message, name } = written();
  const text = `${message}\n\n${name}`;
  let carried = encodeLinkText(text);
  if (carried.length > maxLinkText) {
    carried = forms[0].dataset['paste'] ?? '';
    void navigator.clipboard.writeText(text);
  }
  link.href = `${link.dataset['carry']}${carried}`;
}
