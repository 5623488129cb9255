import { useLayoutEffect, useState, type RefObject } from 'react';

const isMenuOpen = () =>
  !import.meta.env.SSR && document.querySelector('#menu:popover-open') !== null;

/** Closes the menu when the visitor chooses a link or leaves it by Tab, and when the screen becomes too wide for it. */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  // If an extension has changed the HTML, React replaces it, perhaps after the visitor has opened the menu.
  const [wasOpen] = useState(isMenuOpen);

  useLayoutEffect(() => {
    const popover = menu.current;
    if (!popover) return;
    if (wasOpen) popover.togglePopover(true);

    const onClick = (click: MouseEvent) => {
      const link = (click.target as Element).closest('a');
      if (!link) return;
      // With a key or the middle button, the link opens a new tab.
      const opensTab = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
      if (link.ariaCurrent === 'page' && click.button === 0 && !opensTab) {
        click.preventDefault();
        scrollTo({ top: 0 });
      }
      // Also for links to other pages, which may take a moment to load.
      popover.hidePopover();
    };
    popover.addEventListener('click', onClick);

    // It would cover what has the focus then.
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Element && !next.closest('#menu, [popovertarget=menu]')) {
        popover.hidePopover();
      }
    };
    popover.addEventListener('focusout', onFocusOut);

    // On a screen that has become wide, the page hides the open menu, with the button that closes it.
    const observer = new ResizeObserver(() => {
      if (isMenuOpen() && popover.getClientRects().length === 0) popover.hidePopover();
    });
    observer.observe(popover);

    return () => {
      popover.removeEventListener('click', onClick);
      popover.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, [menu, wasOpen]);
}
