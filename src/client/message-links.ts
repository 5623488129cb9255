import { encodeLinkText } from '../lib/links.ts';
import { MAX_LINK_TEXT } from '../site.ts';
import { readFields } from './form-fields.ts';

/**
 * Adds the visitor's message to links to mail and chat when they are clicked. If it is too long for a URL, it is copied
 * before the link opens. Works without React, like `keepUnsentMessage`.
 * @param root an element that contains the contact form with the links
 */
export function addMessageToLinks(root: HTMLElement) {
  /** Whether a link is being followed whose message has been copied: that click needs nothing. */
  let isFollowing = false;

  const copyAndFollow = async (link: HTMLAnchorElement, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      link.href += link.closest('form')?.dataset['longMessage'] ?? '';
    } catch (error) {
      // Refused: the link opens without the message.
      console.warn(error);
    }
    isFollowing = true;
    link.click();
    isFollowing = false;
  };

  const addMessage = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-prefill]');
    if (!link || isFollowing) return;
    const { message = '', name } = readFields(root);
    const text = `${withFurtherFields(root, message)}\n\n${name}`;
    const linkText = encodeLinkText(text);
    link.href = link.dataset['prefill'] ?? '';
    if (linkText.length <= MAX_LINK_TEXT) {
      link.href += linkText;
    } else {
      event.preventDefault();
      void copyAndFollow(link, text);
    }
  };
  // Captured, to come before React's handlers.
  root.addEventListener('click', addMessage, true);
}

/**
 * Returns a message with what the visitor has filled in further fields: each is a line above the text.
 * @param root an element that contains the form
 */
function withFurtherFields(root: HTMLElement, text: string) {
  const lines = [...root.querySelectorAll<HTMLInputElement>('[data-line-start]')]
    .filter(({ value }) => value)
    .map(({ dataset, value }) => `${dataset['lineStart']}${value}`);
  return lines.length > 0 ? `${lines.join('\n')}\n\n${text}` : text;
}
