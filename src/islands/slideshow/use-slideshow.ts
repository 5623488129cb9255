import { useLayoutEffect, useReducer, type RefObject } from 'react';
import { initialState, slideshowReducer } from './slideshow-reducer.ts';

/**
 * Takes the slideshow over from the CSS animations, at the slide and the moment they have reached. CSS stays
 * the clock: the current dot fills in the time of one slide, and its `animationend` advances the slideshow, so
 * whatever pauses the animation pauses the slideshow.
 * @param root the element that contains the slides
 * @returns the state and its `dispatch`, as `useReducer` does
 */
export function useSlideshow(root: RefObject<HTMLElement | null>, count: number) {
  const [state, dispatch] = useReducer(slideshowReducer, count, initialState);

  useLayoutEffect(() => {
    // The first slide is always visible and has no animation.
    const lastSlide = root.current?.querySelector('[data-slide]:last-child');
    const elapsed = Number(lastSlide?.getAnimations()[0]?.currentTime ?? 0);
    dispatch({ type: 'resume', elapsed });
  }, [root]);

  useLayoutEffect(() => {
    if (!state.controlled || !root.current) return;
    root.current.querySelectorAll('[data-slide]').forEach((slide, index) => {
      const isCurrent = index === state.index;
      const position = isCurrent ? 'current' : index === state.previous ? 'previous' : 'hidden';
      slide.setAttribute('data-slide', position);
      slide.ariaHidden = isCurrent ? null : 'true';
    });
    if (state.offset === 0) return;
    // Continue the new animations from the moment at which React took over.
    const animations = root.current.getAnimations({ subtree: true });
    for (const animation of animations) animation.currentTime = state.offset;
  }, [root, state]);

  return [state, dispatch] as const;
}
