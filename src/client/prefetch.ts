/**
 * Removes the speculation rules (`lib/speculation-rules.ts`) for visitors who save data. In browsers without
 * speculation rules, fetches a page once a link to it is pointed at or touched.
 */
export function prefetchOnPointer() {
  if (navigator.connection?.saveData) {
    document.querySelector('[type=speculationrules]')?.remove();
    return;
  }
  if (HTMLScriptElement.supports('speculationrules')) return;
  let last: string | undefined;
  addEventListener('pointerover', ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')?.href;
    if (!href || href === last) return;
    last = href;
    fetch(href).catch(console.warn);
  });
}
