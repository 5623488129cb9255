/** The look of buttons. */
const base =
  'inline-flex min-h-13 items-center justify-center rounded-full px-button py-3 ' +
  'text-center leading-tight font-bold hyphens-auto transition-control active:[translate:0_1px] ' +
  'forced-colors:line';

/** By itself, so that the script of an island has only this one. */
export const primaryButton = `${base} bg-action text-action-ink elevation-action hover:bg-action-hover`;

/** The classes of a button, or of a link that looks like one. */
export const buttonClasses = {
  primary: primaryButton,
  /** On any background, such as a picture. */
  ringed: `${base} bg-action text-action-ink elevation-ring focus-apart hover:bg-action-hover`,
  secondary: `${base} [border-width:1.5px] border-outline hover:border-brand hover:bg-soft`,
};
export type ButtonVariant = keyof typeof buttonClasses;
