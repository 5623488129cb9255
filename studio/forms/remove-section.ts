/** Asks before a section of a page is removed: Sveltia CMS does so at once, and can only revert all changes. */
import { TITLE_FIELDS } from '../lib/entry-title.ts';
import { showDialog } from './dialog.ts';
import { findListItem, type ListItem } from './sveltia-internals.ts';

const REMOVE = 'Remove';

/** Whether a click is the one that follows the answer. */
let isAnswered = false;

/** Holds a click that removes a section until the question is answered. It must listen while the event is captured. */
export async function askBeforeRemoval(event: Event) {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
  if (isAnswered || !button || button.ariaLabel !== REMOVE) return;
  const item = findListItem(button, TITLE_FIELDS);
  if (item?.list !== 'sections') return;
  event.stopPropagation();
  const answer = await showDialog({
    title: 'Remove this section?',
    texts: [nameOf(item)],
    answers: ['Keep it', REMOVE],
  });
  if (answer !== REMOVE) return;
  isAnswered = true;
  button.click();
  isAnswered = false;
}

/** Returns what a section is, such as “Points”, and its title if it has one. */
function nameOf({ label, title }: ListItem): string {
  const [type = ''] = label.split(':');
  return title === '' ? type : `${type}: ${title}`;
}
