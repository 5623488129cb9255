/** Runs inline: the browser may bring a page back as it was left, with its menu open. */
onpageshow = ({ persisted }) => {
  if (persisted) document.querySelector<HTMLElement>('.menu')?.hidePopover();
};
