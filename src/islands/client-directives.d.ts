/* eslint-disable @typescript-eslint/consistent-type-definitions -- merged into Astro's own interface */
declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent: see intent-directive.ts. */
    'client:intent'?: boolean;
  }
}
export {};
