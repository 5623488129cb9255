import { expect, test } from 'vitest';
import { speculationRules } from '../../../src/lib/speculation-rules.ts';

interface Rule {
  where: { href_matches?: string; selector_matches?: string };
  eagerness: string;
}
const rules = (base: string) =>
  JSON.parse(speculationRules(base)) as Record<'prefetch' | 'prerender', Rule[]>;

test('Pages are made ready for a pointer that rests in the navigation, but not the page itself', () => {
  const [first] = rules('/').prerender;
  expect(first?.eagerness).toBe('moderate');
  expect(first?.where.selector_matches).toContain(':not([aria-current])');
});

test('Nothing is asked for before a visitor shows interest', () => {
  const { prefetch, prerender } = rules('/');
  for (const { eagerness } of [...prefetch, ...prerender])
    expect(['moderate', 'conservative']).toContain(eagerness);
});

test.each([
  ['/', '/*'],
  ['/base', '/base/*'],
  ['/base/', '/base/*'],
])('Below the path %s, links that match %s count', (base, pattern) => {
  expect(rules(base).prefetch[0]?.where.href_matches).toBe(pattern);
});
