/** Closes the menu when the browser restores a page with an open menu from its back/forward cache. */
export function closeMenuOnRestore() {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLElement>('.menu')?.hidePopover();
  });
}
