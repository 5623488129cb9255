/** Days as files have them, such as `2022-07-08`, `Jul 08 2022` and `07/08/2022`, and what JavaScript reads of them. */

/** A time of day. */
const TIME = /(?:T| |^)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[AP]M)?(?: ?[+-]\d\d:?\d\d)?/i;
/** A time zone. */
const ZONE = /(?<=\d)Z| ?\b(?:UTC|GMT|[ECMP][SD]T)(?:[+-]\d\d:?\d\d)?(?: \(.*\))?/i;

/** What JavaScript reads in UTC. It reads all other days in the time zone of the machine. */
const ISO_DAY = /^\d{4}(?:-\d\d){0,2}$/;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** Returns the day that JavaScript reads of a text, as the content has days; undefined if it reads none. */
export function readDay(text: string): string | undefined {
  const read = parse(withoutTime(text));
  if (!read) return undefined;
  const [month, day] = [read.month, read.day].map((number) => String(number).padStart(2, '0'));
  return `${read.year}-${month}-${day}`;
}

/**
 * Returns whether JavaScript reads the day that is written. Of `2024-02-31` and `31 Febtober 2024`, it makes days of March. What
 * isn't written, as in `July 2022`, is the first one.
 */
export function isReadAsWritten(text: string): boolean {
  const written = withoutTime(text);
  const read = parse(written);
  return read !== undefined && says(written, read);
}

/** Returns a day without its time and time zone, as they don't change the day that is written. */
const withoutTime = (text: string) => text.replace(ZONE, '').replace(TIME, '').trim();

function parse(text: string): Day | undefined {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year, month, day] = ISO_DAY.test(text)
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  return { year, month: month + 1, day };
}

/** Returns whether a text has the name and the numbers of a day, and no others. */
function says(text: string, { year, month, day }: Day): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const names = words.filter((word) => !WEEKDAYS.some((weekday) => isShort(word, weekday)));
  if (!names.every((name) => isShort(name, MONTHS[month - 1]))) return false;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const parts = names.length > 0 ? [day] : [month, day];
  const omitted = parts.splice(Math.max(numbers.length - 1, 0));
  if (omitted.some((part) => part !== 1)) return false;
  // The year can have two digits.
  return [year, year % 100].some((number) => haveSame([number, ...parts], numbers));
}

/** Returns whether a word is a name, or its beginning: `Sept`. */
const isShort = (word: string, name = '') => word.length >= 3 && name.startsWith(word);

/** Returns whether two lists have the same numbers, in whichever order. */
const haveSame = (a: readonly number[], b: readonly number[]) =>
  a.toSorted().join() === b.toSorted().join();
