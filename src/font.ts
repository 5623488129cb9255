/** The font of the pages and the share pictures. docs/rebranding.md says how to make its files. */
export const font = {
  family: 'Manrope',
  weight: '400 800',
  /** Pages preload the first file, and those of the others that have characters of their words. */
  files: [
    {
      path: './src/assets/fonts/manrope-basic.woff2',
      characters: 'U+20-7E,U+A9,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
    },
    {
      path: './src/assets/fonts/manrope-western.woff2',
      characters:
        'U+A0-A8,U+AA-AC,U+AE-FF,U+131,U+152-153,U+201A,U+201E,U+2022,U+2039-203A,U+20AC,U+2122,U+2191,U+2193,U+2212',
    },
    // Latin Extended-A, what Romanian, Welsh and German need beyond it, and the rupee and lira signs.
    {
      path: './src/assets/fonts/manrope-extended.woff2',
      characters:
        'U+100-113,U+116-12B,U+12E-130,U+134-137,U+139-13E,U+141-148,U+14A-14D,U+150-151,U+154-17E,U+218-21B,U+1E80-1E85,U+1E9E,U+1EF2-1EF3,U+20B9-20BA',
    },
  ],
  /** TTF, OTF or WOFF, with one weight. */
  sharePicture: './src/assets/fonts/manrope-bold.ttf',
} as const;
