import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { converter, formatHex, interpolate, wcagContrast } from 'culori';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createBrandFiles } from '../../scripts/brand.ts';
import { createPalette, readBrand } from '../../scripts/palette.ts';
import { readLogo } from '../../src/node/company-logo.ts';

/** The pixels of a PNG, or of the PNG in an ICO file. Its bytes differ between systems. */
const pixelsOf = (file: Buffer) =>
  sharp(file.subarray(file.indexOf('\x89PNG', 0, 'latin1')))
    .raw()
    .toBuffer();

test('Colors and icons are what `npm run brand` makes', async () => {
  const { logo, files } = await createBrandFiles();
  const hint = (file: string) => `${file}: run npm run brand`;
  // It has no margin.
  expect(Object.keys(files), hint(logo.file)).not.toContain(logo.file);
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
  ['#ffffff', '#808080', '#292929'],
  ['#f7d046', '#b38f58', '#1a1408'],
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
    if ('featured' in colors) {
      const badge = formatHex(interpolate([featured, palette.both.glow])(0.16));
      for (const ground of [...grounds, badge]) {
        expect(wcagContrast(palette.both.glow, ground)).toBeGreaterThanOrEqual(4.5);
      }
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

test.each([
  ['#4a37d6', '#ff5a45', '#0c0e2a'],
  ['#0d9488', '#0d9488', '#0b1f1d'],
  ['#f97316', '#2563eb', '#1c1410'],
  ['#111', '#111', '#111'],
  ['#f7d046', '#b38f58', '#1a1408'],
])('Buttons stand out if the colors are %s, %s and %s', (brand, accent, dark) => {
  const { light, dark: darkColors, both } = createPalette({ brand, accent, dark });
  const inDark = { ...light, ...darkColors };
  const darkGrounds = [inDark.page, inDark.surface, inDark.raised, inDark.soft, both.featured];
  const contrasts = [
    ...[light.action, light['action-hover']].map((color) => wcagContrast(color, light.raised)),
    ...[light.page, light.surface, light.soft].map((on) => wcagContrast(light.outline, on)),
    ...darkGrounds.flatMap((on) =>
      [inDark.action, inDark['action-hover'], inDark.outline].map((color) =>
        wcagContrast(color, on),
      ),
    ),
  ];
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
});

test.each([
  [
    { accent: '#ffd9a0' },
    'accent is too light. #ffd9a0 has a contrast of 1.34 : 1 with the white card of a form, and needs 3 : 1. ' +
      'The nearest color that works is #b38f58.',
  ],
  [{ accent: '#fff' }, 'The nearest color that works is #949494.'],
  [{ dark: '#f0ead2' }, 'dark is too light. #f0ead2 has a contrast of 1.21 : 1 with white text,'],
])('%o is refused', (changes, message) => {
  const colors = { brand: '#4a37d6', accent: '#ff5a45', dark: '#0c0e2a', ...changes };
  expect(() => createPalette(colors)).toThrow(message);
});

test.each([
  [
    '',
    'src/brand.json can’t be read: Unexpected end of JSON input. Write three colors, such as\n{ "brand"',
  ],
  ['null', 'src/brand.json: brand must be a color, such as #4a37d6.'],
  ['{"brand": 5}', 'src/brand.json: brand must be a color, such as #4a37d6.'],
])('The file %j is refused', (source, message) => {
  expect(() => createPalette(readBrand(source))).toThrow(message);
});

const hue = converter('oklch');

test.each([
  ['#0d9488', 208],
  ['#f97316', 95],
  ['#16a34a', 145],
  ['#4a37d6', 208],
])('The glow of the brand %s has the hue %i', (brand, expected) => {
  const { both } = createPalette({ brand, accent: '#ff5a45', dark: '#0c0e2a' });
  expect(Math.abs((hue(both.glow)?.h ?? 0) - expected)).toBeLessThan(3);
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

/** Creates a project with pictures of ellipses as its logo, and as the square part of it. */
async function createProject(pictures: Record<string, { width: number; height: number }>) {
  const root = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/assets'), { recursive: true });
  cpSync('src/brand.json', join(root, 'src/brand.json'));
  for (const [file, { width, height }] of Object.entries(pictures)) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="#fff"/></svg>`;
    const picture = sharp(Buffer.from(drawing));
    const ending = file.endsWith('.webp') ? picture.webp() : picture.png();
    writeFileSync(join(root, 'src/assets', file), await ending.toBuffer());
  }
  return root;
}

test('A logo can be a picture, with a square part of it for the icons', async () => {
  const wide = { width: 900, height: 300 };
  const square = { width: 512, height: 512 };
  const root = await createProject({ 'logo.png': wide, 'mark.webp': square });
  const { files } = await createBrandFiles(root);
  const touchIcon = sharp(files['public/apple-touch-icon.png']).removeAlpha();
  const { data, info } = await touchIcon.raw().toBuffer({ resolveWithObject: true });
  const center = (info.width * info.height + info.width) / 2;
  expect([...data.subarray(center * 3, center * 3 + 3)]).toEqual([255, 255, 255]);
  expect(files['public/icon.svg']).toContain('data:image/png;base64,');
});

test.for([
  [{ 'logo.png': [300, 300] }, 'logo.png has 300 × 300 pixels. Export it with 512 or more'],
  [{ 'logo.png': [4001, 512] }, 'logo.png has 4001 × 512 pixels. Export it with 4000 or less'],
  [
    { 'logo.png': [900, 300] },
    'logo.png is not square. Add a square part of it as src/assets/mark.png',
  ],
  [
    { 'logo.png': [512, 512], 'logo.webp': [512, 512] },
    'logo.png and src/assets/logo.webp are both there',
  ],
  [{}, 'src/assets has no logo.svg, logo.png or logo.webp. Add one of them.'],
] as const)('The pictures %j are refused', async ([sizes, message]) => {
  const pictures = Object.entries(sizes).map(([file, [width, height]]) => [
    file,
    { width, height },
  ]);
  const root = await createProject(Object.fromEntries(pictures));
  await expect(createBrandFiles(root)).rejects.toThrow(message);
});

test('A picture without a transparent background is refused', async () => {
  const root = await createProject({});
  const create = { width: 600, height: 600, channels: 3, background: '#fff' } as const;
  await sharp({ create }).png().toFile(join(root, 'src/assets/logo.png'));
  await expect(createBrandFiles(root)).rejects.toThrow('logo.png has no transparent background');
});

test.for([
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    'logo.png has the format svg, but its name ends in .png. Rename it to end in .svg.',
  ],
  ['\x89PNG', 'logo.png can’t be read. Export it again.'],
  ['', 'logo.png is empty. Export it again.'],
] as const)('A logo.png that contains %j is refused', async ([content, message]) => {
  const root = await createProject({});
  writeFileSync(join(root, 'src/assets/logo.png'), content);
  await expect(createBrandFiles(root)).rejects.toThrow(message);
});

/** Returns the width of a project's logo, relative to its height, after its empty margin was removed. */
async function trimmedRatio(root: string, file: string) {
  const { files, logo } = await createBrandFiles(root);
  expect(Object.keys(files)).toContain(file);
  return logo.ratio;
}

test('The empty margin of a picture is removed', async () => {
  const square = { width: 512, height: 512 };
  const root = await createProject({ 'logo.png': { width: 600, height: 100 }, 'mark.png': square });
  const file = join(root, 'src/assets/logo.png');
  const picture = await sharp(file)
    .extend({ top: 80, bottom: 20, left: 100, right: 200, background: '#fff0' })
    .toBuffer();
  writeFileSync(file, picture);
  expect(await trimmedRatio(root, 'src/assets/logo.png')).toBeCloseTo(6, 1);
});

test('The empty margin of a drawing is removed', async () => {
  const root = await createProject({ 'mark.png': { width: 512, height: 512 } });
  const drawing = svg('<path fill="#fff" d="M10 4h48v12H10z"/>');
  writeFileSync(join(root, 'src/assets/logo.svg'), drawing);
  expect(await trimmedRatio(root, 'src/assets/logo.svg')).toBeCloseTo(4, 1);
});
