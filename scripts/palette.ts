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
/** Below this chroma, colors look gray. */
const GRAY_CHROMA = 0.03;
/** The smallest difference of lightness that can change a hex color. */
const LIGHTNESS_STEP = 0.001;
/** From this lightness on, a color needs no lighter one on dark surfaces. */
const LIGHT = 0.7;

export const WHITE = '#ffffff';
/** The hues in degrees whose pure colors are the lightest: yellow, green and cyan. */
const BRIGHT_HUES = [95, 145, 208];
const MAX_GLOW_TURN = 70.4;
const MAX_GLOW_CHROMA = 0.1193;
const BADGE_OPACITY = 0.16;
const PARK_OPACITY = 0.15;
/** Of the slideshow's dots: with it, they can be told from the background. */
const TRACK_OPACITY = 0.45;

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

/** What a color is beside, by the contrast that it needs there. */
interface Neighbors {
  text?: string[];
  graphic?: string[];
}

/** Changes a color's lightness as little as possible, until its contrasts are enough. Undefined if none is enough. */
function findReadable(color: string, { text = [], graphic = [] }: Neighbors) {
  const isReadable = (candidate: string) =>
    text.every((other) => wcagContrast(candidate, other) >= TEXT_CONTRAST) &&
    graphic.every((other) => wcagContrast(candidate, other) >= GRAPHIC_CONTRAST);
  return findLightness(color, isReadable);
}

/** Changes a color's lightness as little as possible, until it is accepted. */
function findLightness(color: string, isAccepted: (candidate: string) => boolean) {
  if (isAccepted(color)) return color;
  for (let change = LIGHTNESS_STEP; change < 1; change += LIGHTNESS_STEP) {
    const found = [lighten(color, -change), lighten(color, change)].find(isAccepted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Like `findReadable`. @throws Error if no lightness has enough contrast */
function readable(color: string, neighbors: Neighbors) {
  const found = findReadable(color, neighbors);
  if (found !== undefined) return found;
  const others = Object.values(neighbors).flat().join(', ');
  throw new Error(`src/brand.json: no lightness of ${color} is readable on ${others}.`);
}

/** Returns a button's color, and that of its text: dark or white, whichever changes the button less. */
function createAction(color: string, night: string, grounds: string[]) {
  const change = (candidate: string) => Math.abs(lightness(candidate) - lightness(color));
  const [action] = [night, WHITE]
    .flatMap((ink) => {
      const found = findReadable(color, { text: [ink], graphic: grounds });
      return found === undefined ? [] : [{ color: found, ink }];
    })
    .sort((one, other) => change(one.color) - change(other.color));
  if (action) return action;
  throw new Error(`src/brand.json: no lightness of ${color} is visible on ${grounds.join(', ')}.`);
}

/** The channels of a color, for `rgb()` with an alpha value. */
const channels = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)).join(' ');

/** Returns a color that lets through what is behind it: all with an opacity of 0, nothing with 1. */
const translucent = (color: string, opacity: number) => `rgb(${channels(color)} / ${opacity})`;

/**
 * Reads the three colors of `src/brand.json`.
 * @param source what the file has
 * @throws Error if it isn't JSON
 */
export function readBrand(source: string): Colors {
  try {
    return Object(JSON.parse(source)) as Colors;
  } catch (error) {
    throw new Error(
      `src/brand.json can’t be read: ${(error as Error).message}. Write three colors, such as\n` +
        '{ "brand": "#4a37d6", "accent": "#ff5a45", "dark": "#0c0e2a" }',
      { cause: error },
    );
  }
}

/**
 * Derives all colors from three. Returns those of the light scheme, of the dark one and of both.
 * @throws Error that names the nearest color that works, if one of the three doesn't
 */
export function createPalette(given: Colors) {
  const brand = readColor(given, 'brand');
  const night = readColor(given, 'dark');
  requireContrast('dark', night, NIGHT_CONTRAST, 'white text');
  const accent = readColor(given, 'accent');
  requireContrast('accent', accent, GRAPHIC_CONTRAST, 'the white card of a form');
  const action = createAction(accent, night, [WHITE]);
  const surfaces = createDarkSurfaces(brand, night);
  const grounds = listDarkGrounds(night, surfaces);
  const glow = readableGlow(surfaces, grounds);
  const dark = createDark(brand, night, action.color, { ...surfaces, glow }, grounds);
  return {
    light: createLight(brand, night, action),
    dark,
    both: createBoth(night, dark.ink, { ...surfaces, glow }),
  };
}

function readColor(given: Colors, name: string) {
  const color = parse(given[name] ?? '');
  if (!color) throw new Error(`src/brand.json: ${name} must be a color, such as #4a37d6.`);
  return formatHex(color);
}

/** @throws Error if a given color is too light to be told from white */
function requireContrast(name: string, color: string, minimum: number, on: string) {
  const contrast = wcagContrast(color, WHITE);
  if (contrast >= minimum) return;
  const nearest = findLightness(color, (other) => wcagContrast(other, WHITE) >= minimum);
  throw new Error(
    `src/brand.json: ${name} is too light. ${color} has a contrast of ${contrast.toFixed(2)} : 1 with ${on}, ` +
      `and needs ${minimum} : 1. The nearest color that works is ${nearest}.`,
  );
}

/**
 * Creates the colors of the light scheme.
 * @param night the dark background, which text has here
 * @param action the color of buttons, and that of their text
 */
function createLight(
  brand: string,
  night: string,
  { color: action, ink: actionInk }: ReturnType<typeof createAction>,
) {
  const page = derive(brand, { lightness: 0.968, chroma: 0.07, turn: 10 });
  const soft = derive(brand, { lightness: 0.934, chroma: 0.15, turn: 13 });
  const grounds = [page, soft, WHITE];
  const muted = derive(night, { lightness: 0.45, chroma: 1.12, turn: 5 });
  const fieldLine = derive(night, { lightness: 0.606, chroma: 1.14, turn: 6 });
  // On white, a lighter button would be less visible, and a black one can't be darker.
  const actionHover = lighten(action, lightness(action) < 0.4 ? 0.06 : -0.035);
  const outline = derive(brand, { lightness: 0.793, chroma: 0.36, turn: 10 });
  const link = readable(brand, { text: grounds });
  return {
    page,
    surface: WHITE,
    raised: WHITE,
    ink: readable(night, { text: grounds }),
    muted: readable(muted, { text: grounds }),
    line: derive(brand, { lightness: 0.895, chroma: 0.16, turn: 5 }),
    brand: link,
    soft,
    focus: link,
    action,
    'action-hover': readable(actionHover, { text: [actionInk], graphic: [WHITE] }),
    'action-ink': actionInk,
    outline: readable(outline, { graphic: grounds }),
    chip: WHITE,
    park: lightNotices['success-soft'],
    ...lightNotices,
    field: WHITE,
    'field-line': readable(fieldLine, { graphic: grounds }),
    // Only dark surfaces have a light edge.
    edge: translucent(WHITE, 0),
  };
}

/**
 * Derives the color of light: the brand’s, turned to the next bright hue, at most as far as from indigo to cyan. It is white
 * for a gray brand: gray marks would be darker than the text beside them.
 */
function createGlow(brand: string) {
  const { c = 0, h = 0 } = oklch(brand) ?? {};
  if (c < GRAY_CHROMA) return WHITE;
  const turns = BRIGHT_HUES.map((hue) => ((hue - h + 540) % 360) - 180);
  const [nearest = 0] = turns.sort((one, other) => Math.abs(one) - Math.abs(other));
  const turn = Math.max(-MAX_GLOW_TURN, Math.min(nearest, MAX_GLOW_TURN));
  return derive(brand, { lightness: 0.849, chroma: Math.min(1, MAX_GLOW_CHROMA / c), turn });
}

/** Creates the surfaces on which text is light: those of the dark scheme, and those that are dark in both. */
function createDarkSurfaces(brand: string, night: string) {
  const glow = createGlow(brand);
  const featured = derive(brand, { lightness: lightness(night) + 0.16, chroma: 0.636, turn: -0.1 });
  const halo = derive(brand, { lightness: 0.534, chroma: 0.94, turn: 8 });
  return {
    surface: lighten(night, 0.045, { chroma: 1.24, turn: 1 }),
    raised: lighten(night, 0.083, { chroma: 1.45 }),
    soft: derive(brand, { lightness: lightness(night) + 0.114, chroma: 0.53, turn: 1 }),
    featured: readable(featured, { text: [glow] }),
    halo: readable(halo, { text: [WHITE] }),
    glow,
  };
}

type DarkSurfaces = ReturnType<typeof createDarkSurfaces>;

/** Lists the colors that texts and controls are on where it is dark. */
function listDarkGrounds(night: string, { surface, raised, soft, featured, halo }: DarkSurfaces) {
  // The center of the glow behind sections is half halo, half background.
  const center = formatHex(interpolate([night, halo])(0.5));
  return [night, surface, raised, soft, featured, center];
}

/** The background of a badge on a featured card. */
const badgeGround = (featured: string, glow: string) =>
  formatHex(interpolate([featured, glow])(BADGE_OPACITY));

/** Makes the color of light readable on all dark grounds, and on the badges that it tints. */
function readableGlow({ glow, featured }: DarkSurfaces, grounds: string[]) {
  const isReadable = (color: string) =>
    [...grounds, badgeGround(featured, color)].every(
      (ground) => wcagContrast(color, ground) >= TEXT_CONTRAST,
    );
  return findLightness(glow, isReadable) ?? WHITE;
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
  surfaces: DarkSurfaces,
  grounds: string[],
) {
  const { surface, raised, soft, glow } = surfaces;
  const textGrounds = [...grounds, badgeGround(surfaces.featured, glow)];
  const ink = readable(derive(night, { lightness: 0.952, chroma: 0.43, turn: 15 }), {
    text: textGrounds,
  });
  const muted = derive(night, { lightness: 0.787, chroma: 1.04, turn: 11 });
  const link =
    lightness(brand) < LIGHT ? derive(brand, { lightness: 0.766, chroma: 0.57, turn: 12 }) : brand;
  const fieldLine = derive(night, { lightness: 0.6, chroma: 1.72, turn: 9 });
  const outline = derive(brand, { lightness: 0.564, chroma: 0.52, turn: 6 });
  // A gray button that is just visible looks disabled.
  const isGray = (oklch(action)?.c ?? 0) < GRAY_CHROMA;
  const onNight = isGray ? ink : lighten(action, 0.028, { chroma: 0.88, turn: 0.4 });
  const darkAction = createAction(onNight, night, grounds);
  const actionHover = isGray
    ? lighten(onNight, -0.06)
    : lighten(darkAction.color, 0.044, { chroma: 0.81, turn: -0.4 });
  return {
    page: night,
    surface,
    raised,
    ink,
    muted: readable(muted, { text: textGrounds }),
    line: lighten(night, 0.144, { chroma: 1.67, turn: 2 }),
    brand: readable(link, { text: grounds }),
    soft,
    focus: glow,
    action: darkAction.color,
    'action-hover': readable(actionHover, { text: [darkAction.ink], graphic: grounds }),
    'action-ink': darkAction.ink,
    outline: readable(outline, { graphic: grounds }),
    chip: ink,
    // On the drawn map, whose ground is soft.
    park: formatHex(interpolate([soft, darkNotices.success])(PARK_OPACITY)),
    ...darkNotices,
    field: lighten(night, 0.02, { chroma: 1.19, turn: -1 }),
    'field-line': readable(fieldLine, { graphic: [night, surface, raised] }),
    edge: translucent(ink, 0.14),
  };
}

/**
 * Creates the colors that are the same in both schemes: what is always on a dark surface, and the chat button.
 * @param ink the color of text on dark surfaces
 */
function createBoth(night: string, ink: string, { soft, featured, halo, glow }: DarkSurfaces) {
  return {
    halo,
    night: soft,
    hairline: translucent(ink, 0.1),
    veil: translucent(ink, 0.09),
    track: translucent(ink, TRACK_OPACITY),
    'track-hover': translucent(ink, 0.7),
    glow,
    badge: translucent(glow, BADGE_OPACITY),
    featured,
    'featured-end': lighten(night, 0.043, { chroma: 1.34 }),
    // The green by which people know WhatsApp, dark enough for a white icon.
    chat: '#0f7a4f',
    'chat-hover': '#0b6842',
    'chat-shadow': 'rgb(4 40 30 / 0.6)',
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
