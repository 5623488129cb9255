import { timings } from '../../site.ts';

export interface SlideshowState {
  count: number;
  /** The slide that shows, from 0. */
  index: number;
  /** The slide before it, which it fades in above; undefined until the first change. */
  leaving: number | undefined;
  /** False once the visitor has stopped it. Pointing and focus only hold it: styles see to that. */
  playing: boolean;
  /** Milliseconds of the slide's time that had passed when it was taken over; 0 from the next event on. */
  offset: number;
}

export type SlideshowEvent =
  { type: 'turn is over' } | { type: 'dot chosen'; index: number } | { type: 'paused or played' };

/**
 * The state in which the animations of the page are, so that the slideshow goes on from there.
 * @param elapsed milliseconds that those animations have run
 */
export function foundState(count: number, elapsed: number): SlideshowState {
  const turns = Math.floor(elapsed / timings.slide);
  const offset = elapsed - turns * timings.slide;
  const index = turns % count;
  const fading = turns > 0 && offset < timings.slideFade;
  return {
    count,
    index,
    leaving: fading ? (index + count - 1) % count : undefined,
    playing: true,
    offset,
  };
}

export function slideshowState(state: SlideshowState, event: SlideshowEvent): SlideshowState {
  switch (event.type) {
    case 'turn is over':
      return goTo(state, (state.index + 1) % state.count);
    case 'dot chosen':
      return event.index === state.index ? state : goTo(state, event.index);
    case 'paused or played':
      return { ...state, playing: !state.playing, offset: 0 };
  }
}

function goTo(state: SlideshowState, index: number): SlideshowState {
  return { ...state, index, leaving: state.index, offset: 0 };
}
