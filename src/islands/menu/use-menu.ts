import { useEffect, type RefObject } from 'react';
import { menuChoice } from './menu-state.ts';

/** Joins the menu's popover to the page: closes it when a link is chosen, and on wide screens. */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = menu.current;
    if (!list) return;

    const choose = (click: MouseEvent) => {
      const link = (click.target as Element).closest('a');
      if (!link) return;
      if (menuChoice(link.ariaCurrent === 'page', click) === 'stay') {
        click.preventDefault();
        scrollTo({ top: 0 });
      }
      // Closed for other pages too: the next one may take a moment to come.
      list.hidePopover();
    };
    list.addEventListener('click', choose);

    // On wide screens the menu has no button to close it with.
    const wide = matchMedia('(min-width: 48rem)');
    const close = () => wide.matches && list.hidePopover();
    wide.addEventListener('change', close);

    return () => {
      list.removeEventListener('click', choose);
      wide.removeEventListener('change', close);
    };
  }, [menu]);
}
