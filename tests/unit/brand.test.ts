import { readdirSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createBrandFiles } from '../../scripts/brand.ts';
import { createPalette } from '../../scripts/palette.ts';
import { readLogo } from '../../src/node/company-logo.ts';

/** The pixels of a PNG, or of the PNG in an ICO file. Its bytes differ between systems. */
const pixelsOf = (file: Buffer) =>
  sharp(file.subarray(file.indexOf('\x89PNG', 0, 'latin1')))
    .raw()
    .toBuffer();

test('Colors and icons are what `npm run brand` makes', async () => {
  const { files } = await createBrandFiles();
  const hint = (file: string) => `${file}: run npm run brand`;
  for (const [file, content] of Object.entries(files)) {
    const committed = readFileSync(file);
    if (typeof content === 'string') {
      expect(committed.toString(), hint(file)).toBe(content);
      continue;
    }
    const [actual, expected] = [await pixelsOf(committed), await pixelsOf(content)];
    expect(actual.length, hint(file)).toBe(expected.length);
    const differences = actual.filter(
      (value, index) => Math.abs(value - (expected[index] ?? 0)) > 8,
    );
    expect(differences.length / actual.length, hint(file)).toBeLessThan(0.001);
  }
});

test('No other file has colors, except the black of masks', () => {
  const files = ['src', 'integrations'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(?:astro|css|tsx?)$/.test(path) && !path.endsWith('palette.css')),
  );
  const color =
    /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch)a?\((?!0 0 0 )[\d.]/i;
  const code = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  expect(files.filter((path) => color.test(code(path)))).toEqual([]);
});

test.each([
  ['#4a37d6', '#ff5a45', '#0c0e2a'],
  ['#f97316', '#2563eb', '#1c1410'],
  ['#111', '#111', '#111'],
  ['#ffffff', '#808080', '#ffffff'],
])('Text is readable if the colors are %s, %s and %s', (brand, accent, dark) => {
  const palette = createPalette({ brand, accent, dark });
  const { featured } = palette.both;
  for (const colors of [palette.light, { ...palette.light, ...palette.dark, featured }]) {
    const { page, surface, raised, soft, field, ink, muted } = colors;
    const grounds = [page, surface, raised, soft, ...('featured' in colors ? [featured] : [])];
    for (const ground of grounds) {
      for (const color of [ink, muted, colors.brand]) {
        expect(wcagContrast(color, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(wcagContrast(colors.focus, ground)).toBeGreaterThanOrEqual(3);
    }
    for (const action of [colors.action, colors['action-hover']]) {
      expect(wcagContrast(colors['action-ink'], action)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [page, raised, field]) {
      expect(wcagContrast(colors['field-line'], ground)).toBeGreaterThanOrEqual(3);
    }
    for (const name of ['success', 'error'] as const) {
      for (const ground of [surface, colors[`${name}-soft`]]) {
        expect(wcagContrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${content}</svg>`;

test('Styles in a logo become attributes, and its ids get a prefix', () => {
  const logo = readLogo(
    svg(
      [
        '<style>.a{fill:#f00}</style>',
        '<linearGradient id="g"><stop stop-color="#00f"/><stop offset="1"/></linearGradient>',
        '<path class="a" d="M0 0h9v9z"/>',
        '<path class="a" d="M20 0h9v9z"/>',
        '<path style="fill:url(#g)" d="M40 0h9v9z"/>',
      ].join(''),
    ),
    'header',
  );
  expect(logo.ratio).toBe(4);
  expect(logo.svg).not.toMatch(/style|class/);
  expect(logo.svg).toMatch(/fill="(?:red|#f00)"/);
  expect(logo.svg).toMatch(/id="header-g".*fill="url\(#header-g\)"/);
});

test.each([
  ['<text y="9">Acme</text>', 'has text, which looks different on each computer. Convert it to'],
  ['<image href="data:image/png;base64,AAAA"/>', 'has <image>, which pages can’t have. Export'],
  ['<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>', 'has <svg:script>,'],
  ['<path d="M0 0h9v9z"><set attributeName="href" to="javascript:alert(1)"/></path>', 'has <set>,'],
  ['<path fill="url(https://evil.example/a)" d="M0 0h9v9z"/>', 'has “url(”, which pages can’t'],
  ['<path fill="\\75rl(https://evil.example/a)" d="M0 0h9v9z"/>', 'has “\\”, which pages can’t'],
  ['<path d="M0 0', 'can’t be read: '],
])('A logo with %s is refused', (content, message) => {
  expect(() => readLogo(svg(content))).toThrow(`src/assets/logo.svg ${message}`);
});
