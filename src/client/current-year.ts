import { yearAttribute } from '../dom-names.ts';

/** Updates the year in the copyright line, as the site may have been built in an earlier one. */
export function showCurrentYear() {
  for (const year of document.querySelectorAll(`[${yearAttribute}]`))
    year.textContent = `${new Date().getFullYear()}`;
}
