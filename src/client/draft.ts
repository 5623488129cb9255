/**
 * Runs inline on Contact, before anybody has shown intent, and where the island's scripts never come:
 * keeps a half-written message on this device, and puts it back after a reload or a way through other
 * pages; without one, begins it with the plan that the visitor comes from. A page that is made ready
 * unseen waits until it shows. Links to other ways to write take the message along.
 */
import { textForLink } from '../lib/links.ts';
import { roomInLink } from '../site.ts';

/** A list that is kept: React may make the form anew. */
const forms = document.forms as unknown as [HTMLFormElement];
/** As text that is whole: half a pair of surrogates cannot be encoded. */
const written = () => Object.fromEntries(new FormData(forms[0])) as Record<string, string>;

const restore = () => {
  try {
    const draft = JSON.parse((localStorage['draft'] as string | undefined) ?? '{}') as Record<
      string,
      string
    >;
    draft['message'] ||= sessionStorage['enquiry'] ?? '';
    for (const name in draft) {
      const field = forms[0][name] as HTMLInputElement | undefined;
      if (field) field.value ||= draft[name] ?? '';
    }
  } catch (error) {
    // A browser that keeps no data: the message will not survive a reload.
    console.warn(error);
  }
};

oninput = () => {
  try {
    localStorage['draft'] = JSON.stringify(written());
  } catch (error) {
    console.warn(error);
  }
};

onclick = ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-carry]');
  if (!link) return;
  const { message, name } = written();
  const text = `${message}\n\n${name}`;
  let carried = textForLink(text);
  if (carried.length > roomInLink) {
    carried = forms[0].dataset['paste'] ?? '';
    void navigator.clipboard.writeText(text);
  }
  link.href = `${link.dataset['carry']}${carried}`;
};

if (document.prerendering) document.addEventListener('prerenderingchange', restore);
else restore();
