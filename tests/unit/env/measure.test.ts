import { expect, test } from 'vitest';
import { parseMeasureSettings } from '../../../integrations/env/measure.ts';

const id = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';

test('measures nothing unless MEASURE is set', () => {
  expect(parseMeasureSettings({})).toBeUndefined();
  expect(
    parseMeasureSettings({ MEASURE: '', MEASURE_SITE: id, MEASURE_ORIGIN: 'x' }),
  ).toBeUndefined();
});

test.each([
  ['plausible', 'www.acme.in', '', 'https://plausible.io'],
  ['plausible', 'acme.in/site', 'https://stats.acme.in:8443', 'https://stats.acme.in:8443'],
  ['umami', id, '', 'https://cloud.umami.is'],
])('accepts %s for %s', (provider, site, MEASURE_ORIGIN, origin) => {
  const env = { MEASURE: provider, MEASURE_SITE: site, MEASURE_ORIGIN };
  expect(parseMeasureSettings(env)).toEqual({ provider, site, origin });
});

type Row = [variable: string, provider: string, site: string, origin: string, problem: string];

test.each<Row>([
  ['MEASURE', 'matomo', id, '', 'is matomo. Use plausible or umami, or leave it empty'],
  ['MEASURE', 'constructor', id, '', 'is constructor. Use plausible or umami'],
  ['MEASURE_SITE', 'umami', '', '', 'is not set, but MEASURE is umami. Use the Website ID'],
  ['MEASURE_SITE', 'umami', 'acme.in', '', 'is acme.in. Use the Website ID'],
  ['MEASURE_SITE', 'plausible', 'https://acme.in', '', 'is https://acme.in. Use the domain'],
  ['MEASURE_SITE', 'plausible', 'acme.in,b.in', '', 'is acme.in,b.in. Use the domain'],
  ...['http://stats.acme.in', 'https://stats.acme.in/umami', 'stats.acme.in', 'https://a b'].map(
    (origin): Row => ['MEASURE_ORIGIN', 'umami', id, origin, `is ${origin}. Use the origin of`],
  ),
])('rejects %s in %s %s %s', (variable, MEASURE, MEASURE_SITE, MEASURE_ORIGIN, problem) => {
  expect(() => parseMeasureSettings({ MEASURE, MEASURE_SITE, MEASURE_ORIGIN })).toThrow(
    `${variable} ${problem}`,
  );
});
