/** Styles that depend on the timings, or on how many slides there are: made at build. */
import { timings } from '../site.ts';

const percent = (part: number) => `${Math.round(part * 1e5) / 1e3}%`;

/** Custom properties for the timings that CSS uses, so that it shares one source with the scripts. */
export function timingProperties() {
  const { slide, slideFade, chatPrompt, chatPromptFade, scriptPatience } = timings;
  const entries = Object.entries({
    slide,
    'slide-fade': slideFade,
    'chat-prompt': chatPrompt,
    'chat-prompt-fade': chatPromptFade,
    'script-patience': scriptPatience,
  });
  return `:root{${entries.map(([name, ms]) => `--time-${name}:${ms}ms`).join(';')}}`;
}

/**
 * Keyframes that turn slides without a script, for the product's time of a slide and of a fade.
 * Each slide has its turn above the next one, then fades out over it; each dot fills up meanwhile.
 * A later slide's picture is kept from loading until shortly before its first turn.
 * @param count how many slides there are; a single one does not turn
 */
export function slidesThatTurn(count: number) {
  if (count < 2) return '';
  const cycle = count * timings.slide;
  const turn = timings.slide / cycle;
  const gone = (timings.slide + timings.slideFade) / cycle;
  const shown = 'opacity:1;visibility:visible;z-index:';
  const hidden = 'opacity:0;visibility:hidden;z-index:0';
  const found = '.slideshow:not([data-driven])';
  const later = Array.from({ length: count - 1 }, (_, index) => {
    const nth = `:nth-child(${index + 2})`;
    const start = (index + 1) * timings.slide;
    return (
      `${found} .slide${nth},${found} .slide-dot${nth}::after{animation-delay:${start}ms}` +
      `${found} .slide${nth} picture{animation:slide-waits ${start - timings.slideLead}ms}`
    );
  });
  return [
    `@keyframes slide-turn{0%{${shown}1}${percent(turn)}{${shown}2}` +
      `${percent(gone)}{opacity:0;visibility:visible;z-index:2}` +
      `${percent(gone + 0.0001)},to{${hidden}}}`,
    `@keyframes dot-turn{0%{scale:0 1}${percent(turn)}{scale:1}` +
      `${percent(turn + 0.0001)},to{scale:0 1}}`,
    // Not content-visibility: to animate it keeps a phone's processor busy, frame by frame.
    '@keyframes slide-waits{0%,to{display:none}}',
    `@media not (prefers-reduced-motion:reduce){` +
      `${found} .slide{animation:slide-turn ${cycle}ms infinite}` +
      `${found} .slide-dot::after{animation:dot-turn ${cycle}ms linear infinite}` +
      `${later.join('')}}`,
  ].join('');
}
