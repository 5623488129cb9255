/** Opening hours as languages write them. */
import { expect, test } from 'vitest';
import { formatHours, type HoursRow } from '../../../src/lib/hours.ts';

const linesOf = (rows: HoursRow[], locale: string) =>
  formatHours(rows, locale).map(({ days, times }) => [days, ...times].join(' | '));

const week: HoursRow[] = [
  { days: ['friday', 'saturday'], times: [{ opens: '18:00', closes: '02:00' }] },
  {
    days: ['monday', 'tuesday', 'thursday'],
    times: [
      { opens: '14:00', closes: '18:00' },
      { opens: '08:00', closes: '12:30' },
    ],
  },
];

test.for<[locale: string, monday: string, friday: string]>([
  ['en-GB', 'Mon, Tue, Thu | 08:00–12:30 | 14:00–18:00', 'Fri, Sat | 18:00–02:00'],
  [
    'en-US',
    'Mon, Tue, Thu | 8:00 AM – 12:30 PM | 2:00 PM – 6:00 PM',
    'Fri, Sat | 6:00 PM – 2:00 AM',
  ],
  ['de-DE', 'Mo, Di, Do | 08:00–12:30 | 14:00–18:00', 'Fr, Sa | 18:00–02:00'],
  ['pl-PL', 'pon., wt., czw. | 08:00–12:30 | 14:00–18:00', 'pt., sob. | 18:00–02:00'],
  ['fi-FI', 'ma, ti, to | 8.00–12.30 | 14.00–18.00', 'pe, la | 18.00–2.00'],
  ['bg-BG', 'пн, вт, чт | 8:00 – 12:30 | 14:00 – 18:00', 'пт, сб | 18:00 – 2:00'],
  ['ja-JP', '月、火、木 | 8:00～12:30 | 14:00～18:00', '金、土 | 18:00～2:00'],
])('%s: a break and hours past midnight, without dates and words', ([locale, ...lines]) => {
  expect(linesOf(week, locale)).toEqual(lines);
});

const nine = [{ opens: '09:00', closes: '17:00' }];

test.for<[expected: string, days: HoursRow['days']]>([
  ['Mo – Fr', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
  ['So – Di', ['tuesday', 'monday', 'sunday']],
  ['Sa, So', ['saturday', 'sunday']],
  ['Mi, Sa – Mo', ['monday', 'wednesday', 'saturday', 'sunday']],
])('days are %s', ([expected, days]) => {
  expect(linesOf([{ days, times: nine }], 'de-DE')).toEqual([`${expected} | 09:00–17:00`]);
});

test('days that are closed are a line without times', () => {
  const rows: HoursRow[] = [
    { days: ['monday', 'tuesday'], times: nine },
    { days: ['monday', 'sunday'] },
  ];
  expect(linesOf(rows, 'en-GB')).toEqual(['Mon, Tue | 09:00–17:00', 'Sun']);
});

test('days of several rows with the same hours are together', () => {
  const rows: HoursRow[] = ['monday', 'wednesday'].map((day) => ({
    days: [day as 'monday'],
    times: nine,
  }));
  expect(linesOf(rows, 'en-GB')).toEqual(['Mon, Wed | 09:00–17:00']);
});
