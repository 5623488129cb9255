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
    const slide = root.current?.querySelector('[data-slide]');
    const elapsed = Number(slide?.getAnimations()[0]?.currentTime ?? 0);
    dispatch({ type: 'resume', elapsed });
  }, [root]);

  useLayoutEffect(() => {
    if (!state.controlled || !root.current) return;
    root.current.querySelectorAll('[data-slide]').forEach((slide, index) => {
      const isCurrent = index === state.index;
      slide.setAttribute('data-slide', isCurrent ? 'current' : 'hidden');
      slide.ariaHidden = isCurrent ? null : 'true';
    });
    if (state.offset === 0) return;
    // Continue the animation of the dot from the moment at which React took over. A fade goes on as a transition.
    for (const animation of root.current.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation) animation.currentTime = state.offset;
    }
  }, [root, state]);

  return [state, dispatch] as const;
}
