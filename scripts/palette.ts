/**
 * Derives the colors of the site from three, by contrast.
 *
 * Its figures are those of the first palette, which was chosen by eye for the three colors in src/brand.json: how each
 * color differed from one of the three, in OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab), where equal differences look
 * equal. Other colors keep these differences, unless contrast needs another lightness.
 */
import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori';

/** Hex colors by the names of their tokens. */
export type Colors = Record<string, string>;

/** Minimum contrasts of WCAG 2, level AA: of text (1.4.3), and of icons, fields and focus rings (1.4.11). */
const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;
/** Of the dark background with white. With less, there is no room for colors between the two. */
const NIGHT_CONTRAST = 14;
/** The smallest difference of lightness that can change a hex color. */
const LIGHTNESS_STEP = 0.001;
/** From this lightness on, a color needs no lighter one on dark surfaces. */
const LIGHT = 0.7;

export const WHITE = '#ffffff';
/** The color of light: glows and focus on dark backgrounds, whatever the brand. */
const CYAN = '#5be3f6';
/** The same on light backgrounds. */
const DARK_CYAN = '#14bedf';

/** Notices look the same on all sites: people know green and red. */
const lightNotices = {
  success: '#0b6b45',
  'success-soft': '#d8f5e7',
  error: '#a3170a',
  'error-soft': '#ffe4de',
};
const darkNotices = {
  success: '#6fe3b0',
  'success-soft': '#0f3a36',
  error: '#ffb39b',
  'error-soft': '#4a1a2c',
};

const oklch = converter('oklch');
const lightness = (color: string) => oklch(color)?.l ?? 0;

/** How a color differs from the one that it is derived from. */
interface Difference {
  /** Its own lightness, from 0 (black) to 1 (white). */
  lightness: number;
  /** How many times as much chroma it has: below 1, it is grayer. */
  chroma?: number;
  /** By how many degrees its hue is turned, from blue towards red. */
  turn?: number;
}

/** Derives a color. Where screens can't show it, it has less chroma. */
function derive(color: string, { lightness, chroma = 1, turn = 0 }: Difference) {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  const derived = { mode: 'oklch', l: lightness, c: c * chroma, h: h + turn } as const;
  return formatHex(clampChroma(derived, 'oklch'));
}

/** Derives a color that is lighter by a difference, or darker by a negative one. */
const lighten = (color: string, difference: number, others: Omit<Difference, 'lightness'> = {}) =>
  derive(color, { ...others, lightness: lightness(color) + difference });

/** Changes a color's lightness as little as possible, until its contrast with all the others is enough. */
function readable(color: string, minimum: number, others: string[]) {
  const isReadable = (candidate: string) =>
    others.every((other) => wcagContrast(candidate, other) >= minimum);
  if (isReadable(color)) return color;
  for (let change = LIGHTNESS_STEP; change < 1; change += LIGHTNESS_STEP) {
    const found = [lighten(color, -change), lighten(color, change)].find(isReadable);
    if (found !== undefined) return found;
  }
  throw new Error(`src/brand.json: no lightness of ${color} is readable on ${others.join(', ')}.`);
}

/** The channels of a color, for `rgb()` with an alpha value. */
const channels = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)).join(' ');

/** Returns a color that lets through what is behind it: all with an opacity of 0, nothing with 1. */
const translucent = (color: string, opacity: number) => `rgb(${channels(color)} / ${opacity})`;

/** Derives all colors from three. Returns those of the light scheme, of the dark one and of both. */
export function createPalette(given: Colors) {
  const brand = readColor(given, 'brand');
  const accent = readColor(given, 'accent');
  const night = readable(readColor(given, 'dark'), NIGHT_CONTRAST, [WHITE]);
  const actionInk = wcagContrast(night, accent) > wcagContrast(WHITE, accent) ? night : WHITE;
  const action = readable(accent, TEXT_CONTRAST, [actionInk]);
  const surfaces = createDarkSurfaces(brand, night);
  const dark = createDark(brand, night, action, actionInk, surfaces);
  return {
    light: createLight(brand, night, action, actionInk),
    dark,
    both: createBoth(night, dark.ink, surfaces),
  };
}

function readColor(given: Colors, name: string) {
  const color = parse(given[name] ?? '');
  if (!color) throw new Error(`src/brand.json: ${name} must be a color, such as #4a37d6.`);
  return formatHex(color);
}

/**
 * Creates the colors of the light scheme.
 * @param night the dark background, which text has here
 * @param action the color of buttons
 * @param actionInk the color of their text
 */
function createLight(brand: string, night: string, action: string, actionInk: string) {
  const page = derive(brand, { lightness: 0.968, chroma: 0.07, turn: 10 });
  const soft = derive(brand, { lightness: 0.934, chroma: 0.15, turn: 13 });
  const grounds = [page, soft, WHITE];
  const muted = derive(night, { lightness: 0.45, chroma: 1.12, turn: 5 });
  const fieldLine = derive(night, { lightness: 0.606, chroma: 1.14, turn: 6 });
  const actionHover = lighten(action, 0.035, { chroma: 0.86, turn: -1 });
  const link = readable(brand, TEXT_CONTRAST, grounds);
  return {
    page,
    surface: WHITE,
    raised: WHITE,
    ink: readable(night, TEXT_CONTRAST, grounds),
    muted: readable(muted, TEXT_CONTRAST, grounds),
    line: derive(brand, { lightness: 0.895, chroma: 0.16, turn: 5 }),
    brand: link,
    soft,
    focus: link,
    glow: DARK_CYAN,
    action,
    'action-hover': readable(actionHover, TEXT_CONTRAST, [actionInk]),
    'action-ink': actionInk,
    outline: derive(brand, { lightness: 0.793, chroma: 0.36, turn: 10 }),
    chip: WHITE,
    ...lightNotices,
    field: WHITE,
    'field-line': readable(fieldLine, GRAPHIC_CONTRAST, grounds),
    // Only dark surfaces have a light edge.
    edge: translucent(WHITE, 0),
  };
}

/** Creates the surfaces on which text is light: those of the dark scheme, and those that are dark in both. */
function createDarkSurfaces(brand: string, night: string) {
  const featured = derive(brand, { lightness: lightness(night) + 0.16, chroma: 0.636, turn: -0.1 });
  const halo = derive(brand, { lightness: 0.534, chroma: 0.94, turn: 8 });
  return {
    surface: lighten(night, 0.045, { chroma: 1.24, turn: 1 }),
    raised: lighten(night, 0.083, { chroma: 1.45 }),
    soft: derive(brand, { lightness: lightness(night) + 0.114, chroma: 0.53, turn: 1 }),
    featured: readable(featured, TEXT_CONTRAST, [CYAN]),
    halo: readable(halo, TEXT_CONTRAST, [WHITE]),
  };
}

/**
 * Creates the colors of the dark scheme; those that are missing are as in the light one.
 * @param night the background
 * @param action the color of buttons in the light scheme
 */
function createDark(
  brand: string,
  night: string,
  action: string,
  actionInk: string,
  { surface, raised, soft, featured, halo }: ReturnType<typeof createDarkSurfaces>,
) {
  // Text is also on the glow, whose center is half halo, half background.
  const glow = formatHex(interpolate([night, halo])(0.5));
  const grounds = [night, surface, raised, soft, featured, glow];
  const ink = readable(
    derive(night, { lightness: 0.952, chroma: 0.43, turn: 15 }),
    TEXT_CONTRAST,
    grounds,
  );
  const muted = derive(night, { lightness: 0.787, chroma: 1.04, turn: 11 });
  const link =
    lightness(brand) < LIGHT ? derive(brand, { lightness: 0.766, chroma: 0.57, turn: 12 }) : brand;
  const fieldLine = derive(night, { lightness: 0.6, chroma: 1.72, turn: 9 });
  // A button stands out from the page, and its text is readable.
  const visibleAction = readable(
    lighten(action, 0.028, { chroma: 0.88, turn: 0.4 }),
    GRAPHIC_CONTRAST,
    [night],
  );
  const darkAction = readable(visibleAction, TEXT_CONTRAST, [actionInk]);
  const actionHover = lighten(darkAction, 0.044, { chroma: 0.81, turn: -0.4 });
  return {
    page: night,
    surface,
    raised,
    ink,
    muted: readable(muted, TEXT_CONTRAST, grounds),
    line: lighten(night, 0.144, { chroma: 1.67, turn: 2 }),
    brand: readable(link, TEXT_CONTRAST, grounds),
    soft,
    focus: readable(CYAN, GRAPHIC_CONTRAST, grounds),
    glow: CYAN,
    action: darkAction,
    'action-hover': readable(actionHover, TEXT_CONTRAST, [actionInk]),
    outline: derive(brand, { lightness: 0.564, chroma: 0.52, turn: 6 }),
    chip: ink,
    ...darkNotices,
    field: lighten(night, 0.02, { chroma: 1.19, turn: -1 }),
    'field-line': readable(fieldLine, GRAPHIC_CONTRAST, [night, surface, raised]),
    edge: translucent(ink, 0.14),
  };
}

/**
 * Creates the colors that are the same in both schemes: what is always on a dark surface, and the chat button.
 * @param ink the color of text on dark surfaces
 */
function createBoth(
  night: string,
  ink: string,
  { soft, featured, halo }: ReturnType<typeof createDarkSurfaces>,
) {
  return {
    halo,
    night: soft,
    hairline: translucent(ink, 0.1),
    veil: translucent(ink, 0.09),
    track: translucent(ink, 0.32),
    'track-hover': translucent(ink, 0.65),
    badge: translucent(CYAN, 0.16),
    featured,
    'featured-end': lighten(night, 0.043, { chroma: 1.34 }),
    // The green by which people know WhatsApp, dark enough for a white icon.
    chat: '#0f7a4f',
    'chat-hover': '#0b6842',
    'chat-shadow': 'rgb(4 40 30 / 0.6)',
    'menu-shadow': 'rgb(0 0 0 / 0.45)',
    white: WHITE,
  };
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
