/** Writes the current year into the copyright line: a page may be read long after it was built. */
export function showCurrentYear() {
  for (const year of document.querySelectorAll('[data-year]'))
    year.textContent = `${new Date().getFullYear()}`;
}
