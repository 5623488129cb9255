/** Runs inline: the browser may bring a page back as it was left, with its menu open. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) document.querySelector<HTMLElement>('[popover]')?.hidePopover();
});
