import { timings } from '../site.ts';

const percent = (fraction: number) => `${Math.round(fraction * 1e5) / 1e3}%`;

/**
 * Returns the animations that run the slideshow before hydration and without JavaScript. Slides animate only
 * `opacity`, which browsers do off the main thread.
 *
 * The first slide is always visible below the others, so it shows while a later image is still loading. Each
 * later slide fades in above the previous one, and out after the next one covers it; the last one fades out
 * to reveal the first. Meanwhile the current dot fills up. The image of a later slide starts to load shortly
 * before the slide first shows.
 * @param count number of slides; a single slide gets no animations
 */
export function slideshowCss(count: number) {
  if (count < 2) return '';
  const cycle = count * timings.slide;
  const slide = timings.slide / cycle;
  const fade = timings.slideFade / cycle;
  const cssDriven = '.slideshow:not([data-controlled])';
  const slideKeyframes = (name: string, end: number) =>
    `@keyframes ${name}{0%{opacity:0}${percent(fade)},${percent(end)}{opacity:1}` +
    `${percent(end + fade)},to{opacity:0}}`;
  const laterSlides = Array.from({ length: count - 1 }, (_, index) => {
    const nth = `:nth-child(${index + 2})`;
    const start = (index + 1) * timings.slide;
    return (
      `${cssDriven} .slide${nth},${cssDriven} .slide-dot${nth}::after{animation-delay:${start}ms}` +
      `${cssDriven} .slide${nth} picture{animation:slide-defer 1ms ${start - timings.slidePreload}ms backwards}`
    );
  });
  return [
    slideKeyframes('slide-cycle', slide + fade),
    slideKeyframes('slide-cycle-last', slide),
    `@keyframes dot-cycle{0%{scale:0 1}${percent(slide)}{scale:1}` +
      `${percent(slide + 0.0001)},to{scale:0 1}}`,
    // Applies during the delay. Animating `display` or content-visibility for longer uses CPU on every frame.
    '@keyframes slide-defer{0%,to{display:none}}',
    `@media not (prefers-reduced-motion:reduce){` +
      `${cssDriven} .slide:not(:first-child){animation:slide-cycle ${cycle}ms infinite}` +
      `${cssDriven} .slide:last-child{animation-name:slide-cycle-last}` +
      `${cssDriven} .slide-dot::after{animation:dot-cycle ${cycle}ms linear infinite}` +
      `${laterSlides.join('')}}`,
  ].join('');
}
