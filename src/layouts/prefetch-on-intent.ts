/**
 * Runs inline: asks for a page of this site when a link to it is pointed at or touched, in browsers
 * that know no speculation rules (those do it by themselves), unless the visitor saves data.
 */
let last: string | undefined;

if (!(HTMLScriptElement.supports('speculationrules') || navigator.connection?.saveData))
  addEventListener('pointerover', ({ target }) => {
    const href = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')?.href;
    if (!href || href === last) return;
    last = href;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
