/** The look of buttons, in Astro components and React islands. */
const variants = {
  primary: 'bg-action text-action-ink elevation-action hover:bg-action-hover',
  /** On any background, such as a picture. */
  ringed: 'bg-action text-action-ink elevation-ring focus-apart hover:bg-action-hover',
  secondary: 'border-[1.5px] border-outline hover:border-brand hover:bg-soft',
};
export type ButtonVariant = keyof typeof variants;

/** Returns the classes of a button or a link that looks like one. */
export const buttonClass = (variant: ButtonVariant) =>
  'inline-flex min-h-13 items-center justify-center rounded-full px-button py-3 ' +
  'text-center text-md leading-tight font-bold transition-control active:translate-y-px ' +
  `forced-colors:border ${variants[variant]}`;
