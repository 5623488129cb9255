import type { AstroIntegration } from 'astro';

/** Returns an Astro integration that marks text in Telugu, Devanagari and Arabic letters with `lang` and `dir`. */
export const textLanguage = (): AstroIntegration => ({
  name: 'text-language',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'post' });
    },
  },
});
