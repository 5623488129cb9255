import { useRef, type ReactNode } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { useSlideshow } from './use-slideshow.ts';

export interface SlideshowProps {
  count: number;
  /** Words for screen readers; `{number}` in `dot` is filled in here. */
  words: { label: string; role: string; dots: string; dot: string; pause: string; play: string };
  /** The slides, as HTML that already turns by itself. */
  children?: ReactNode;
}

/** Slides that fade into each other. Styles turn them from the first paint on; dots need scripts. */
export default function Slideshow({ count, words, children }: SlideshowProps) {
  const root = useRef<HTMLElement>(null);
  const [state, tell] = useSlideshow(root, count);
  useReady(root);
  const playing = state?.playing ?? true;

  return (
    <section
      ref={root}
      className="slideshow"
      aria-roledescription={words.role}
      aria-label={words.label}
      data-count={count}
      data-driven={state ? '' : undefined}
      data-stopped={playing ? undefined : ''}
    >
      <div className="slide-controls">
        <button
          type="button"
          data-replay
          className="slide-pause"
          aria-label={playing ? words.pause : words.play}
          onClick={() => tell({ type: 'paused or played' })}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={playing ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
          </svg>
        </button>
        <div role="group" aria-label={words.dots} className="slide-dots">
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              data-replay
              className="slide-dot"
              aria-label={words.dot.replace('{number}', String(index + 1))}
              aria-current={state?.index === index ? 'true' : undefined}
              onClick={() => tell({ type: 'dot chosen', index })}
              onAnimationEnd={() => tell({ type: 'turn is over' })}
            />
          ))}
        </div>
      </div>
      <div className="slides" aria-live={playing ? 'off' : 'polite'}>
        {children}
      </div>
    </section>
  );
}
