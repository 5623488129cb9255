/** Styles that depend on the timings, or on how many slides there are: made at build. */
import { timings } from '../site.ts';

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`;

/** Custom properties for the timings that CSS uses, so that it shares one source with the scripts. */
export function timingProperties() {
  const { slide, slideFade, chatPrompt, chatPromptFade, scriptTimeout } = timings;
  const entries = Object.entries({
    slide,
    'slide-fade': slideFade,
    'chat-prompt': chatPrompt,
    'chat-prompt-fade': chatPromptFade,
    'script-timeout': scriptTimeout,
  });
  return `:root{${entries.map(([name, ms]) => `--duration-${name}:${ms}ms`).join(';')}}`;
}

/**
 * Keyframes that turn slides without a script, for the product's time of a slide and of a fade. They animate
 * opacity alone, which browsers do off the main thread.
 *
 * The first slide always shows, below the others: where a later picture has not arrived, it is seen. Each
 * later slide fades in above the one before it, and out once the next one covers it; the last one fades out
 * onto the first. Each dot fills up meanwhile. A later slide's picture does not load until shortly before its
 * first turn.
 * @param count how many slides there are; a single one does not turn
 */
export function slideshowCss(count: number) {
  if (count < 2) return '';
  const cycle = count * timings.slide;
  const turn = timings.slide / cycle;
  const fade = timings.slideFade / cycle;
  const undriven = '.slideshow:not([data-driven])';
  const slideTurn = (name: string, until: number) =>
    `@keyframes ${name}{0%{opacity:0}${percent(fade)},${percent(until)}{opacity:1}` +
    `${percent(until + fade)},to{opacity:0}}`;
  const later = Array.from({ length: count - 1 }, (_, index) => {
    const nth = `:nth-child(${index + 2})`;
    const start = (index + 1) * timings.slide;
    return (
      `${undriven} .slide${nth},${undriven} .slide-dot${nth}::after{animation-delay:${start}ms}` +
      `${undriven} .slide${nth} picture{animation:slide-waits ${start - timings.slidePreload}ms}`
    );
  });
  return [
    slideTurn('slide-turn', turn + fade),
    slideTurn('slide-turn-last', turn),
    `@keyframes dot-turn{0%{scale:0 1}${percent(turn)}{scale:1}` +
      `${percent(turn + 0.0001)},to{scale:0 1}}`,
    // Not content-visibility: to animate it keeps a phone's processor busy, frame by frame.
    '@keyframes slide-waits{0%,to{display:none}}',
    `@media not (prefers-reduced-motion:reduce){` +
      `${undriven} .slide:not(:first-child){animation:slide-turn ${cycle}ms infinite}` +
      `${undriven} .slide:last-child{animation-name:slide-turn-last}` +
      `${undriven} .slide-dot::after{animation:dot-turn ${cycle}ms linear infinite}` +
      `${later.join('')}}`,
  ].join('');
}
