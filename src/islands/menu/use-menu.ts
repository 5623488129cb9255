import { useEffect, type RefObject } from 'react';
import { staysOnPage } from './link-click.ts';

/** Closes the menu when the visitor chooses a link. */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const popover = menu.current;
    if (!popover) return;

    const onClick = (click: MouseEvent) => {
      const link = (click.target as Element).closest('a');
      if (!link) return;
      if (staysOnPage(link.ariaCurrent === 'page', click)) {
        click.preventDefault();
        scrollTo({ top: 0 });
      }
      // Also for links to other pages, which may take a moment to load.
      popover.hidePopover();
    };
    popover.addEventListener('click', onClick);

    return () => popover.removeEventListener('click', onClick);
  }, [menu]);
}
