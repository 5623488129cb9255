import { useLayoutEffect, useReducer, type RefObject } from 'react';
import {
  foundState,
  slideshowState,
  type SlideshowEvent,
  type SlideshowState,
} from './slideshow-state.ts';

type Known = SlideshowState | undefined;
type Event = SlideshowEvent | { type: 'found'; state: SlideshowState };

function reduce(known: Known, event: Event): Known {
  if (event.type === 'found') return event.state;
  return known && slideshowState(known, event);
}

/**
 * Takes the slideshow over from the page's own animations, at the slide and the moment where they
 * are. Styles stay the clock: the dot of the showing slide fills up in the time of one slide, and
 * the end of that is the next turn. So whatever pauses the styles pauses this too.
 *
 * @param root the slideshow; `[data-slide]` are its slides
 * @returns the state, undefined until it has taken over, and the way to tell it of events
 */
export function useSlideshow(root: RefObject<HTMLElement | null>, count: number) {
  const [state, tell] = useReducer(reduce, undefined);

  useLayoutEffect(() => {
    const last = root.current?.querySelector('[data-slide]:last-child');
    const elapsed = Number(last?.getAnimations()[0]?.currentTime ?? 0);
    tell({ type: 'found', state: foundState(count, elapsed) });
  }, [root, count]);

  useLayoutEffect(() => {
    if (!state || !root.current) return;
    root.current.querySelectorAll<HTMLElement>('[data-slide]').forEach((slide, index) => {
      slide.dataset['slide'] =
        index === state.index ? 'showing' : index === state.leaving ? 'leaving' : 'waiting';
      slide.ariaHidden = index === state.index ? null : 'true';
    });
    if (state.offset === 0) return;
    // Taken over in the middle of a turn: the animations that just began are set to that moment.
    const running = root.current.getAnimations({ subtree: true });
    for (const animation of running) animation.currentTime = state.offset;
  }, [root, state]);

  return [state, tell as (event: SlideshowEvent) => void] as const;
}
