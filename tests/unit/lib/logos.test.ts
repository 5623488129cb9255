import { expect, test } from 'vitest';
import { logo } from '../../../src/lib/logos.ts';

const side = (svg: string, name: 'width' | 'height') =>
  Number(new RegExp(` ${name}="(\\d+)%"`).exec(svg)?.[1]);

test('A logo is one small drawing, spared screen readers and sized for its place', () => {
  const svg = logo('logos:react');
  expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(svg).not.toContain('xmlns="');
  expect(svg.length).toBeLessThan(4_000);
  expect(side(svg, 'width')).toBeGreaterThan(40);
});

test('A wide logo takes as much of its place as a square one, but no more than fits', () => {
  const wide = logo('logos:aws');
  const square = logo('logos:docker-icon');
  expect(side(wide, 'width')).toBeGreaterThan(side(wide, 'height'));
  const area = (svg: string) => side(svg, 'width') * side(svg, 'height');
  expect(area(wide) / area(square)).toBeGreaterThan(0.7);
  expect(side(wide, 'width')).toBeLessThanOrEqual(62);
});

test.each(['logos:no-such-logo', 'no-such-set:react', 'react'])(
  '%s is no logo: the error says so, and where to look for one',
  (name) => {
    expect(() => logo(name)).toThrow(`There is no logo "${name}": look for one at icones.js.org`);
  },
);
