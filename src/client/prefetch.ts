/**
 * Removes the speculation rules (`lib/speculation-rules.ts`) for visitors who save data. In browsers that don't
 * support speculation rules, fetches a page when the pointer enters a link to it.
 */
export function prefetchOnHover() {
  if (navigator.connection?.saveData) {
    document.querySelector('[type=speculationrules]')?.remove();
    return;
  }
  if (HTMLScriptElement.supports('speculationrules')) return;
  let lastHref: string | undefined;
  addEventListener('pointerover', ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')?.href;
    if (!href || href === lastHref) return;
    lastHref = href;
    fetch(href).catch(console.warn);
  });
}
