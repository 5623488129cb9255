import { timings } from '../../site.ts';

interface SlideshowState {
  count: number;
  /** Index of the current slide, from 0. */
  index: number;
  /** False once the visitor has paused it. Hover and focus pause only the CSS animations. */
  playing: boolean;
  /** How long the current slide had shown when React took over, in milliseconds; 0 after the next action. */
  offset: number;
  /** Whether React controls the slideshow. Until it resumes, CSS animations do. */
  controlled: boolean;
}

export type SlideshowAction =
  | { type: 'resume'; elapsed: number }
  | { type: 'advance' }
  | { type: 'select'; index: number }
  | { type: 'toggle' };

/** Returns the state before React takes over from the CSS animations. */
export const initialState = (count: number): SlideshowState => ({
  count,
  index: 0,
  playing: true,
  offset: 0,
  controlled: false,
});

export function slideshowReducer(state: SlideshowState, action: SlideshowAction): SlideshowState {
  switch (action.type) {
    case 'resume':
      return resume(state, action.elapsed);
    case 'advance':
      return goTo(state, (state.index + 1) % state.count);
    case 'select':
      return action.index === state.index ? state : goTo(state, action.index);
    case 'toggle':
      return { ...state, playing: !state.playing, offset: 0 };
  }
}

/** @param elapsed how long the CSS animations have run, in milliseconds */
function resume({ count, ...state }: SlideshowState, elapsed: number): SlideshowState {
  const turns = Math.floor(elapsed / timings.slide);
  const offset = elapsed - turns * timings.slide;
  return { ...state, count, index: turns % count, offset, controlled: true };
}

function goTo(state: SlideshowState, index: number): SlideshowState {
  return { ...state, index, offset: 0 };
}
