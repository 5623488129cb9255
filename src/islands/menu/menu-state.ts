/** What choosing a link of the menu does. */
export type MenuChoice = 'follow' | 'stay';

/**
 * A link to another page, or one opened beside this page (with a modifier key or another mouse
 * button), is left to the browser; the link of this page only closes the menu and goes to the top.
 */
export function menuChoice(
  current: boolean,
  click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): MenuChoice {
  const beside =
    click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
  return current && !beside ? 'stay' : 'follow';
}
