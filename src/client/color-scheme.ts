import { colorSchemeFormId } from '../dom-names.ts';
import { colorSchemeKey } from '../site.ts';

/**
 * Keeps the color scheme that the visitor chooses in the footer. A script in the head applies it to the next page
 * before its first paint; this one also follows choices in other tabs, and on pages that were loaded before.
 */
export function followColorScheme() {
  const form = document.forms.namedItem(colorSchemeFormId);
  if (!form) return;
  const choice = form.elements.namedItem(colorSchemeKey) as RadioNodeList;
  const { dataset } = document.documentElement;
  const update = ({ type }: Event) => {
    try {
      if (type === 'change') localStorage.setItem(colorSchemeKey, choice.value);
      choice.value = localStorage.getItem(colorSchemeKey) ?? '';
    } catch (error) {
      // The browser stores nothing: the choice is for this page only.
      console.warn(error);
    }
    dataset['theme'] = choice.value;
  };
  form.addEventListener('change', update);
  for (const event of ['pageshow', 'storage']) addEventListener(event, update);
}
