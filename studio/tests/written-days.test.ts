/** Days as people write them. */
import { afterEach, expect, test, vi } from 'vitest';
import { isReadAsWritten, readDay } from '../src/lib/written-days.ts';

afterEach(() => vi.unstubAllEnvs());

const days: [written: string, day: string][] = [
  ['2022-07-08', '2022-07-08'],
  ['2022-07-08T10:00:00Z', '2022-07-08'],
  ['2022-07-08T23:30:00.000-05:00', '2022-07-08'],
  ['2022-07-08 00:30', '2022-07-08'],
  ['2022-7-8', '2022-07-08'],
  ['Jul 08 2022', '2022-07-08'],
  ['Jul 08 2022 UTC', '2022-07-08'],
  ['Jul 08 2022 18:30 PST', '2022-07-08'],
  ['8 July 2022', '2022-07-08'],
  ['July 8, 2022', '2022-07-08'],
  ['Sept 3, 2024', '2024-09-03'],
  ['Sep. 3, 2024 10:15 PM', '2024-09-03'],
  ['Fri, 08 Jul 2022 23:30:00 -0500', '2022-07-08'],
  ['Fri Jul 08 2022 00:00:00 GMT+0200 (Central European Summer Time)', '2022-07-08'],
  ['07/08/2022', '2022-07-08'],
  ['7/8/22', '2022-07-08'],
  ['02/29/2024', '2024-02-29'],
  ['July 2022', '2022-07-01'],
  ['2022-07', '2022-07-01'],
  ['2022', '2022-01-01'],
];

const notDays: [written: string, read: string | undefined][] = [
  ['2024-02-31', '2024-03-02'],
  ['2024-02-31T10:00:00Z', '2024-03-02'],
  ['2023-02-29', '2023-03-01'],
  ['31 Febtober 2024', '2024-03-02'],
  ['3 Febtober 2024', '2024-02-03'],
  ['Feb 31 2024', '2024-03-02'],
  ['02/31/2024', '2024-03-02'],
  ['Jnu 2024', '2024-01-01'],
  ['Jul 8', '2001-07-08'],
  ['Jnu 3 2024', undefined],
  ['31/02/2024', undefined],
  ['soon', undefined],
  ['', undefined],
];

const zones = ['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati'];
const inAllZones = <Values extends unknown[]>(cases: Values[]) =>
  zones.flatMap((zone) => cases.map((values) => [zone, ...values] as const));

test('tests can change the time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
});

test.for(inAllZones(days))('in %s, “%s” is the day %s', ([zone, written, day]) => {
  vi.stubEnv('TZ', zone);
  expect([readDay(written), isReadAsWritten(written)]).toEqual([day, true]);
});

test.for(inAllZones(notDays))('in %s, “%s” is read as another day: %s', ([zone, written, read]) => {
  vi.stubEnv('TZ', zone);
  expect([readDay(written), isReadAsWritten(written)]).toEqual([read, false]);
});
