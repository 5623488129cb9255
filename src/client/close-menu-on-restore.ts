/** Closes the menu when the browser restores a page from its back/forward cache with the menu open. */
export function closeMenuOnRestore() {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLElement>('.menu')?.hidePopover();
  });
}
