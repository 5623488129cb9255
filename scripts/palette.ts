/** Derives the colors of the site from three, by contrast. */
import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori';

/** Hex colors by the names of their tokens. */
export type Colors = Record<string, string>;

/** Minimum contrasts of WCAG, level AA. */
const TEXT = 4.5;
export const GRAPHIC = 3;
/** Of the dark background with white. With less, there is no room for colors between the two. */
const BACKGROUND = 14;
export const WHITE = '#ffffff';
const CYAN = '#5be3f6';

const oklch = converter('oklch');
const lightness = (color: string) => oklch(color)?.l ?? 0;

/** Returns a color with another lightness, a multiple of its chroma, and its hue turned by some degrees. */
function tone(color: string, l: number, chroma = 1, turn = 0) {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l, c: c * chroma, h: h + turn }, 'oklch'));
}

/** The same, with a lightness relative to that of the color. */
const lift = (color: string, difference: number, chroma = 1, turn = 0) =>
  tone(color, lightness(color) + difference, chroma, turn);

/** Changes a color's lightness as little as possible, until its contrast with all the others is enough. */
function readable(color: string, minimum: number, others: string[]) {
  for (let step = 0; step < 1; step += 0.001)
    for (const difference of step ? [-step, step] : [0]) {
      const changed = difference ? lift(color, difference) : color;
      if (others.every((other) => wcagContrast(changed, other) >= minimum)) return changed;
    }
  throw new Error(`src/brand.json: no lightness of ${color} is readable on ${others.join(', ')}.`);
}

/** The channels of a color, for `rgb()` with an alpha value. */
const channels = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)).join(' ');
const translucent = (color: string, alpha: number) => `rgb(${channels(color)} / ${alpha})`;

/** Derives all colors from three. Returns those of the light scheme, of the dark one and of both. */
export function createPalette(given: Colors) {
  const [brand, accent, dark] = ['brand', 'accent', 'dark'].map((name) => {
    const color = parse(given[name] ?? '');
    if (color) return formatHex(color);
    throw new Error(`src/brand.json: ${name} must be a color, such as #4a37d6.`);
  }) as [string, string, string];

  const night = readable(dark, BACKGROUND, [WHITE]);
  const contrast = (color: string) => wcagContrast(color, accent);
  const actionInk = contrast(night) > contrast(WHITE) ? night : WHITE;
  const action = readable(accent, TEXT, [actionInk]);

  const page = tone(brand, 0.968, 0.07, 10);
  const lightSoft = tone(brand, 0.934, 0.15, 13);
  const paper = [page, lightSoft, WHITE];
  const lightBrand = readable(brand, TEXT, paper);
  const light = {
    page,
    surface: WHITE,
    raised: WHITE,
    ink: readable(night, TEXT, paper),
    muted: readable(tone(night, 0.45, 1.12, 5), TEXT, paper),
    line: tone(brand, 0.895, 0.16, 5),
    brand: lightBrand,
    soft: lightSoft,
    focus: lightBrand,
    glow: '#14bedf',
    action,
    'action-hover': readable(lift(action, 0.035, 0.86, -1), TEXT, [actionInk]),
    'action-ink': actionInk,
    outline: tone(brand, 0.793, 0.36, 10),
    chip: WHITE,
    success: '#0b6b45',
    'success-soft': '#d8f5e7',
    error: '#a3170a',
    'error-soft': '#ffe4de',
    field: WHITE,
    'field-line': readable(tone(night, 0.606, 1.14, 6), GRAPHIC, paper),
    edge: translucent(WHITE, 0),
  };

  const halo = readable(tone(brand, 0.534, 0.94, 8), TEXT, [WHITE]);
  const surface = lift(night, 0.045, 1.24, 1);
  const raised = lift(night, 0.083, 1.45);
  const soft = tone(brand, lightness(night) + 0.114, 0.53, 1);
  const featured = readable(tone(brand, lightness(night) + 0.16, 0.636, -0.1), TEXT, [CYAN]);
  // Text is also on the glow, whose center is a mixture of the two.
  const glow = formatHex(interpolate([night, halo])(0.5));
  const grounds = [night, surface, raised, soft, featured, glow];
  const ink = readable(tone(night, 0.952, 0.43, 15), TEXT, grounds);
  // Text on a button that stands out from the page.
  const darkAction = readable(readable(lift(action, 0.028, 0.88, 0.4), GRAPHIC, [night]), TEXT, [
    actionInk,
  ]);
  // A light color needs no other one on dark surfaces.
  const darkBrand = lightness(brand) < 0.7 ? tone(brand, 0.766, 0.57, 12) : brand;
  const darkScheme = {
    page: night,
    surface,
    raised,
    ink,
    muted: readable(tone(night, 0.787, 1.04, 11), TEXT, grounds),
    line: lift(night, 0.144, 1.67, 2),
    brand: readable(darkBrand, TEXT, grounds),
    soft,
    focus: readable(CYAN, GRAPHIC, grounds),
    glow: CYAN,
    action: darkAction,
    'action-hover': readable(lift(darkAction, 0.044, 0.81, -0.4), TEXT, [actionInk]),
    outline: tone(brand, 0.564, 0.52, 6),
    chip: ink,
    success: '#6fe3b0',
    'success-soft': '#0f3a36',
    error: '#ffb39b',
    'error-soft': '#4a1a2c',
    field: lift(night, 0.02, 1.19, -1),
    'field-line': readable(tone(night, 0.6, 1.72, 9), GRAPHIC, [night, surface, raised]),
    edge: translucent(ink, 0.14),
  };

  const both = {
    halo,
    night: soft,
    hairline: translucent(ink, 0.1),
    veil: translucent(ink, 0.09),
    track: translucent(ink, 0.32),
    'track-hover': translucent(ink, 0.65),
    badge: translucent(CYAN, 0.16),
    featured,
    'featured-end': lift(night, 0.043, 1.34),
    chat: '#0f7a4f',
    'chat-hover': '#0b6842',
    'chat-shadow': 'rgb(4 40 30 / 0.6)',
    'menu-shadow': 'rgb(0 0 0 / 0.45)',
    white: WHITE,
  };
  return { light, dark: darkScheme, both };
}

/** Formats a palette as CSS. */
export function formatPalette({ light, dark, both }: ReturnType<typeof createPalette>) {
  const list = (colors: Colors, indent: string) =>
    Object.entries(colors)
      .map(([name, color]) => `${indent}--color-${name}: ${color};\n`)
      .join('');
  return `/*
 * All colors, made by \`npm run brand\` from src/brand.json: change that file, and run it again.
 * Plain colors instead of \`light-dark()\`, which browsers from before May 2024 don't know.
 */
@theme {
  --color-*: initial;
${list(light, '  ')}  /* The same in both color schemes. */
${list(both, '  ')}  /* For shadows and glows: rgb() with an alpha value. */
  --rgb-brand: ${channels(light.brand)};
  --rgb-action: ${channels(light.action)};
  --rgb-halo: ${channels(both.halo)};
  --rgb-night: ${channels(both.night)};
}

@layer base {
  [data-theme] {
    @variant dark {
${list(dark, '      ')}    }
  }
}
`;
}
