declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first sign of intent (`intent-directive.ts`). */
    'client:intent'?: boolean | 'visible';
  }
}
export {};
