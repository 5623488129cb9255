import { timings } from '../site.ts';

const percent = (fraction: number) => `${Math.round(fraction * 1e5) / 1e3}%`;

/**
 * Returns the animations that run the slideshow before hydration and without JavaScript. Slides animate only
 * `opacity`, which browsers do off the main thread.
 *
 * In the first half of a change a slide fades out, in the second the next one fades in, so that two never show at
 * once. Meanwhile the current dot fills up. The image of a later slide starts to load shortly before the slide first
 * shows.
 * @param count number of slides; a single slide gets no animations
 */
export function slideshowCss(count: number) {
  if (count < 2) return '';
  const cycle = count * timings.slide;
  const slide = timings.slide / cycle;
  const fade = timings.slideFade / cycle;
  const cssDriven = '.slideshow:not([data-controlled])';
  const laterSlides = Array.from({ length: count - 1 }, (_, index) => {
    const nth = `:nth-child(${index + 2})`;
    const start = (index + 1) * timings.slide;
    return (
      `${cssDriven} .slide${nth},${cssDriven} .slide-dot${nth}::after{animation-delay:${start}ms}` +
      `${cssDriven} .slide${nth} picture{animation:slide-defer 1ms ${start - timings.slidePreload}ms backwards}`
    );
  });
  return [
    `@keyframes slide-cycle{0%,${percent(fade / 2)}{opacity:0}${percent(fade)},${percent(slide)}{opacity:1}` +
      `${percent(slide + fade / 2)},to{opacity:0}}`,
    // The first slide shows from the start: each round of its animation begins when a fade would have ended.
    `@keyframes slide-cycle-first{0%,${percent(slide - fade)}{opacity:1}` +
      `${percent(slide - fade / 2)},${percent(1 - fade / 2)}{opacity:0}to{opacity:1}}`,
    `@keyframes dot-cycle{0%{scale:0 1}${percent(slide)}{scale:1}` +
      `${percent(slide + 0.0001)},to{scale:0 1}}`,
    // Applies during the delay. Animating `display` or content-visibility for longer uses CPU on every frame.
    '@keyframes slide-defer{0%,to{display:none}}',
    `@media not (prefers-reduced-motion:reduce){` +
      `${cssDriven} .slide{animation:slide-cycle ${cycle}ms infinite}` +
      `${cssDriven} .slide:first-child{animation:slide-cycle-first ${cycle}ms ${timings.slideFade}ms infinite}` +
      `${cssDriven} .slide-dot::after{animation:dot-cycle ${cycle}ms linear infinite}` +
      `${laterSlides.join('')}}`,
  ].join('');
}
