/**
 * Runs inline: what the next page is got ready by (`speculation-rules.ts`) goes where the visitor saves
 * data; browsers that know no such rules ask for a page when a link to it is pointed at or touched.
 */
let last: string | undefined;

if (navigator.connection?.saveData) document.querySelector('[type=speculationrules]')?.remove();
else if (!HTMLScriptElement.supports('speculationrules'))
  addEventListener('pointerover', ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')?.href;
    if (!href || href === last) return;
    last = href;
    fetch(href).catch(console.warn);
  });
