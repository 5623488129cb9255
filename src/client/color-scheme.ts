import { COLOR_SCHEME_KEY } from '../site.ts';

/**
 * Keeps the color scheme that the visitor chooses in the footer. A script in the head applies it to the next page
 * before its first paint; this one also applies it to pages that the browser restores when the visitor goes back.
 */
export function followColorScheme() {
  const form = document.forms.namedItem('color-scheme');
  if (!form) return;
  const choice = form['scheme'] as RadioNodeList;
  const { dataset } = document.documentElement;
  const update = ({ type }: Event) => {
    try {
      if (type === 'change') localStorage[COLOR_SCHEME_KEY] = choice.value;
      choice.value = (localStorage[COLOR_SCHEME_KEY] as string | undefined) ?? '';
    } catch (error) {
      // The browser stores nothing: the choice is for this page only.
      console.warn(error);
    }
    // Even the same value would style and lay out the whole page again.
    if (dataset['theme'] !== choice.value) dataset['theme'] = choice.value;
  };
  form.onchange = update;
  addEventListener('pageshow', update);
}
