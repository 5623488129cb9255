import { describe, expect, test } from 'vitest';
import { renderLogo, logoSprite } from '../../../src/node/logos.ts';

const dimension = (svg: string, name: 'width' | 'height') =>
  Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1]);

test('renders a small logo, centered in its cell', () => {
  const svg = renderLogo('logos:react', 300);
  expect(svg.length).toBeLessThan(4_000);
  const left = Number(/ x="([\d.]+)"/.exec(svg)?.[1]);
  expect(left + dimension(svg, 'width') / 2).toBeCloseTo(350, 0);
  expect(dimension(svg, 'width')).toBeGreaterThan(40);
});

test('gives wide logos about the same area as square ones, without overflowing the cell', () => {
  const wide = renderLogo('logos:aws');
  const square = renderLogo('logos:docker-icon');
  expect(dimension(wide, 'width')).toBeGreaterThan(dimension(wide, 'height'));
  const area = (svg: string) => dimension(svg, 'width') * dimension(svg, 'height');
  expect(area(wide) / area(square)).toBeGreaterThan(0.7);
  expect(dimension(wide, 'width')).toBeLessThanOrEqual(62);
});

test.each(['logos:no-such-logo', 'no-such-set:react', 'react'])(
  'rejects the unknown logo %s and says where to find logo names',
  (name) => {
    expect(() => renderLogo(name)).toThrow(
      `Unknown logo “${name}”. Find logo names at icones.js.org`,
    );
  },
);

describe('logoSprite', () => {
  const logos = new Map([
    ['react', 'logos:react'],
    ['aws', 'logos:aws'],
  ]);

  test('places a view for each logo side by side', () => {
    const { svg } = logoSprite(logos);
    expect(svg).toContain('viewBox="0 0 200 100"');
    expect(svg).toContain('<view id="react" viewBox="0 0 100 100"/>');
    expect(svg).toContain('<view id="aws" viewBox="100 0 100 100"/>');
  });

  test('changes its path when its content changes', () => {
    const { path } = logoSprite(logos);
    expect(path).toMatch(/^\/_astro\/logos\.[\w-]{8}\.svg$/);
    expect(logoSprite(new Map(logos)).path).toBe(path);
    expect(logoSprite(new Map([['react', 'logos:react']])).path).not.toBe(path);
  });
});
