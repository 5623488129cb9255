import { YEAR_ATTRIBUTE } from '../dom-names.ts';

/** Updates the year in the copyright line, as the site may have been built in an earlier one. */
export function showCurrentYear() {
  document.querySelector(`[${YEAR_ATTRIBUTE}]`)?.replaceChildren(`${new Date().getFullYear()}`);
}
