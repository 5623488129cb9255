/** Opening hours: which days have the same, and how a language writes them. */

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

type Weekday = (typeof weekdays)[number];

/** Returns the English name of a day. */
export const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** From when to when, such as `09:00` and `18:30`. What closes before it opens does so on the next day. */
interface TimeRange {
  opens: string;
  closes: string;
}

/** Days that have the same hours, or are closed. */
export interface HoursRow {
  days: readonly Weekday[];
  times?: readonly TimeRange[] | undefined;
}

/**
 * Days with the same hours, as a language writes them: `Mon – Fri` and `9:00 AM – 1:00 PM`, `2:00 PM – 6:00 PM`. Those that are
 * closed have no times.
 */
interface HoursLine {
  days: string;
  times: string[];
}

/**
 * Writes opening hours as a language does, from Monday on. Days that no row has are left out.
 * @param locale such as `en-GB`
 */
export function formatHours(rows: readonly HoursRow[], locale: string): HoursLine[] {
  const formatDays = createDayFormat(locale);
  const formatTimes = createTimeFormat(locale);
  const days = weekdays
    .map((day, index) => ({ day, index, times: timesOf(day, rows) }))
    .filter(({ day }) => rows.some((row) => row.days.includes(day)));
  const groups = Map.groupBy(days, ({ times }) => JSON.stringify(times));
  return [...groups.values()].map((group) => ({
    days: formatDays(group.map(({ index }) => index)),
    times: (group[0]?.times ?? []).map(formatTimes),
  }));
}

/** Returns the hours of a day, the earliest first. */
const timesOf = (day: Weekday, rows: readonly HoursRow[]) =>
  rows
    .filter(({ days }) => days.includes(day))
    .flatMap(({ times = [] }) => times)
    .toSorted((a, b) => a.opens.localeCompare(b.opens));

/** Returns a date with a day of the week, from 0 for Monday, and a time. */
const dateOf = (day: number, time = '00:00') =>
  new Date(Date.parse(`2024-01-01T${time}Z`) + day * 86_400_000);

/** Returns a function that writes days: `Mon – Fri` or `Tue, Thu`. */
function createDayFormat(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const comma = commaOf(locale);
  const formatRun = (run: readonly number[]) => {
    const [first = 0] = run;
    return run.length > 2
      ? [plainSpaces(format.formatRange(dateOf(first), dateOf(first + run.length - 1)))]
      : run.map((day) => format.format(dateOf(day)));
  };
  return (days: readonly number[]) => toRuns(days).flatMap(formatRun).join(comma);
}

/** Returns what a language has between the first two of several items: those at the end can have “and”. */
function commaOf(locale: string): string {
  const items = new Intl.ListFormat(locale).formatToParts(['1', '2', '3', '4']);
  return items.find(({ type }) => type === 'literal')?.value ?? ', ';
}

/** Returns days as runs without a gap: from Sunday to Thursday, too. */
function toRuns(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const [first = [], ...others] = runs;
  const last = others.at(-1);
  if (first[0] !== 0 || last?.at(-1) !== 6) return runs;
  return [...others.slice(0, -1), [...last, ...first]];
}

/** Returns a function that writes a range of times: without the words and dates of `formatRange`. */
function createTimeFormat(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const parts = format.formatRangeToParts(dateOf(0, '01:00'), dateOf(0, '13:00'));
  const between = parts.find(({ type, source }) => type === 'literal' && source === 'shared');
  // In some languages it starts with the unit of the time before it.
  const dash = /\s?[\p{Pd}~～]\s?/u.exec(between?.value ?? '')?.[0] ?? '–';
  return ({ opens, closes }: TimeRange) =>
    plainSpaces([opens, closes].map((time) => format.format(dateOf(0, time))).join(dash));
}

/** Returns a text with plain spaces: the first file of the font has no others. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
