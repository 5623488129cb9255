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
  const withStorage = (action: () => void) => {
    try {
      action();
    } catch (error) {
      // The browser stores nothing: the choice is for this page only.
      console.warn(error);
    }
  };
  const load = () =>
    withStorage(() => {
      choice.value = dataset['theme'] = localStorage.getItem(colorSchemeKey) ?? '';
    });
  form.addEventListener('change', () => {
    dataset['theme'] = choice.value;
    withStorage(() => localStorage.setItem(colorSchemeKey, choice.value));
  });
  addEventListener('pageshow', load);
  addEventListener('storage', load);
  document.addEventListener('prerenderingchange', load);
}
