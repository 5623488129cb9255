import { describe, expect, test } from 'vitest';
import { renderLogo, logoSprite } from '../../../src/lib/logos.ts';

const side = (svg: string, name: 'width' | 'height') =>
  Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1]);

test('A logo is one small drawing in the middle of its place', () => {
  const svg = renderLogo('logos:react', 300);
  expect(svg.length).toBeLessThan(4_000);
  const left = Number(/ x="([\d.]+)"/.exec(svg)?.[1]);
  expect(left + side(svg, 'width') / 2).toBeCloseTo(350, 0);
  expect(side(svg, 'width')).toBeGreaterThan(40);
});

test('A wide logo takes as much of its place as a square one, but no more than fits', () => {
  const wide = renderLogo('logos:aws');
  const square = renderLogo('logos:docker-icon');
  expect(side(wide, 'width')).toBeGreaterThan(side(wide, 'height'));
  const area = (svg: string) => side(svg, 'width') * side(svg, 'height');
  expect(area(wide) / area(square)).toBeGreaterThan(0.7);
  expect(side(wide, 'width')).toBeLessThanOrEqual(62);
});

test.each(['logos:no-such-logo', 'no-such-set:react', 'react'])(
  '%s is no logo: the error says so, and where to look for one',
  (name) => {
    expect(() => renderLogo(name)).toThrow(
      `There is no logo "${name}": look for one at icones.js.org`,
    );
  },
);

describe('the sheet of logos', () => {
  const names = new Map([
    ['react', 'logos:react'],
    ['aws', 'logos:aws'],
  ]);

  test('holds a view for each, side by side', () => {
    const { svg } = logoSprite(names);
    expect(svg).toContain('viewBox="0 0 200 100"');
    expect(svg).toContain('<view id="react" viewBox="0 0 100 100"/>');
    expect(svg).toContain('<view id="aws" viewBox="100 0 100 100"/>');
  });

  test('has another address as soon as it holds something else', () => {
    const { path } = logoSprite(names);
    expect(path).toMatch(/^\/_astro\/logos\.[\w-]{8}\.svg$/);
    expect(logoSprite(new Map(names)).path).toBe(path);
    expect(logoSprite(new Map([['react', 'logos:react']])).path).not.toBe(path);
  });
});
