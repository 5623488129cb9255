/** The logos at the time of the build (logos-plugin.ts). */
declare module 'virtual:logos' {
  type Logo = ReturnType<typeof import('../../src/schemas/logo-icons.ts').findLogo>;

  /** The names of all logos. */
  export const logoNames: readonly string[];
  /** The logos that the content has, by name. */
  export const logos: Readonly<Record<string, Logo>>;
}
