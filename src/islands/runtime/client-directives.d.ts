declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent: see intent-directive.ts. */
    'client:intent'?: boolean;
  }
}
export {};
