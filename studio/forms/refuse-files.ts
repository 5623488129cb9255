/** Refuses files that a field can't have as soon as they are chosen: Sveltia CMS does so after “Insert” only. */
import { showDialog } from './dialog.ts';

const kinds = new Intl.ListFormat('en', { type: 'disjunction' });

/** It must listen while the event is captured. */
export function refuseOtherFiles(event: Event) {
  const { target: input } = event;
  if (!(input instanceof HTMLInputElement) || !input.files || input.accept === '') return;
  const accepted = input.accept.split(',');
  const refused = [...input.files].find((file) => !isAccepted(file, accepted));
  if (!refused) return;
  event.stopPropagation();
  input.value = '';
  const endings = accepted.map((kind) => kind.replace(/^.*[/.]/, '').toUpperCase());
  void showDialog({
    title: 'This file can’t be used here',
    texts: [`Choose a file of another kind than ${refused.name}: ${kinds.format(endings)}.`],
    answers: ['OK'],
  });
}

/**
 * Returns whether a file is of a kind that a field has.
 * @param accepted endings, such as `.pdf`, and types, such as `image/png`
 */
const isAccepted = ({ name, type }: File, accepted: readonly string[]) =>
  accepted.some((kind) =>
    // Some systems don't know the type of HEIC.
    kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind || type === '',
  );
