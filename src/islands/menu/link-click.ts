/**
 * Returns whether a click on a menu link stays on the page: the link leads to the current page, and the click
 * does not open a new tab or window.
 */
export const staysOnPage = (
  isCurrentPage: boolean,
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
) =>
  isCurrentPage &&
  click.button === 0 &&
  !(click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
