import { useEffect, type RefObject } from 'react';
import { menuChoice } from './menu-state.ts';

/**
 * Joins the menu's popover to the page.
 * @returns what to call when a link is clicked: the click, and whether it is this page's own link
 */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // On wide screens the menu has no button to close it with.
    const wide = matchMedia('(min-width: 48rem)');
    const close = () => wide.matches && menu.current?.hidePopover();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [menu]);

  return (click: MouseEvent, current: boolean) => {
    if (menuChoice(current, click) === 'stay') {
      click.preventDefault();
      scrollTo({ top: 0 });
    }
    // Closed for other pages too: the next one may take a moment to come.
    menu.current?.hidePopover();
  };
}
