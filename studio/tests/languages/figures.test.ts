import { expect, test } from 'vitest';
import { listFigures } from '../../src/languages/figures.ts';

test.for<[string, string[]]>([
  ['from $199', ['$199']],
  ['from €199', ['€199']],
  ['from EUR 199', ['eur 199']],
  ['499 € a month', ['499 € a']],
  ['12 months', ['12 months']],
  ['12 weeks', ['12 weeks']],
  ['a 12-month plan', ['12 month']],
  ['for **12** months', ['12 months']],
  ['10+ projects, 99.9 % uptime', ['10+ projects', '99.9 % uptime']],
  ['1,000 users', ['1000 users']],
  ['Twelve things', ['twelve things']],
  ['two dozen, often', ['two dozen', 'dozen']],
  ['one team, first of all, half the price', []],
  ['| Basic | 5 |\n| Large | 9 |', ['5', '9']],
  ['[the terms](/terms-2024)', []],
])('the figures of “%s” are %j', ([text, figures]) => {
  expect(listFigures(text, 'en-gb')).toEqual(figures);
});

test('only in English, numbers can be words', () => {
  expect(listFigures('ten days, 12 Monate', 'de')).toEqual(['12 monate']);
});
