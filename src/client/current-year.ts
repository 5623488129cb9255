/** Runs inline: a page may be read long after it was built. */
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = `${new Date().getFullYear()}`;
