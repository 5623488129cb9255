import { useEffect, useState } from 'react';
import { timings } from '../../site.ts';

/**
 * Counts the characters left in a field, from its last tenth on.
 * @returns `left`: the field's name and the number; `announced`: the number for screen readers, once typing has
 *   paused; `update`: to be called when a field changes, and without a field when the form is reset
 */
export function useCharactersLeft() {
  const [left, setLeft] = useState<{ name: string; number: number }>();
  const [announced, setAnnounced] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(left?.number), timings.counterAnnouncement);
    return () => clearTimeout(timer);
  }, [left]);
  const update = (field?: HTMLInputElement | HTMLTextAreaElement) => {
    // Fields without a limit have -1, or a choice none.
    const hasLimit = field && field.maxLength > 0;
    const number = hasLimit ? field.maxLength - field.value.length : Infinity;
    setLeft(hasLimit && number <= field.maxLength / 10 ? { name: field.name, number } : undefined);
  };
  return { left, announced, update };
}
