import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where the navigation of five links replaces the menu: Tailwind's `md`. With more links, the page hides the menu later. */
const WIDE_SCREEN = '(min-width: 48rem)';

const isMenuOpen = () =>
  !import.meta.env.SSR && document.querySelector('#menu:popover-open') !== null;

/** Closes the menu when the visitor chooses a link, and when the screen becomes wide. */
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

    // A wide screen has no button to close the menu.
    const wideScreen = matchMedia(WIDE_SCREEN);
    const onChange = () => wideScreen.matches && popover.hidePopover();
    wideScreen.addEventListener('change', onChange);

    return () => {
      popover.removeEventListener('click', onClick);
      wideScreen.removeEventListener('change', onChange);
    };
  }, [menu, wasOpen]);
}
