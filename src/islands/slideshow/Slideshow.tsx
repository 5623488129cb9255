import { useRef, type ReactNode } from 'react';
import { useReady } from '../runtime/use-ready.ts';
import { useSlideshow } from './use-slideshow.ts';

interface SlideshowProps {
  count: number;
  /** Texts for screen readers. `dot` contains `{number}`. */
  labels: { label: string; role: string; dots: string; dot: string; pause: string; play: string };
  /** The slides, which CSS animations advance until React takes over. */
  children?: ReactNode;
}

const controlClass = 'grid h-11 place-items-center rounded-full';

/** Slides that fade into each other, with a dot for each and a pause button. A single slide is only a picture. */
export default function Slideshow({ count, labels, children }: SlideshowProps) {
  const root = useRef<HTMLElement>(null);
  const [{ index, playing, controlled }, dispatch] = useSlideshow(root, count);
  useReady(root);
  const isCarousel = count > 1;

  return (
    <section
      ref={root}
      className="slideshow relative lg:absolute lg:inset-0"
      aria-roledescription={isCarousel ? labels.role : undefined}
      aria-label={isCarousel ? labels.label : undefined}
      data-paused={playing ? undefined : ''}
      data-controlled={controlled || undefined}
    >
      {isCarousel && (
        <div className="slide-controls absolute flex items-center print:hidden">
          <button
            type="button"
            className={`${controlClass} min-w-11 hover:bg-veil motion-reduce:hidden`}
            aria-label={playing ? labels.pause : labels.play}
            onClick={() => dispatch({ type: 'toggle' })}
            data-replay
          >
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              aria-hidden="true"
              className="fill-current stroke-current stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={playing ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
            </svg>
          </button>
          <div role="group" aria-label={labels.dots} className="flex">
            {Array.from({ length: count }, (_, dot) => (
              <button
                key={dot}
                type="button"
                className={`${controlClass} slide-dot relative w-12 max-3xs:w-8`}
                aria-label={labels.dot.replace('{number}', String(dot + 1))}
                aria-current={controlled && dot === index ? 'true' : undefined}
                onClick={() => dispatch({ type: 'select', index: dot })}
                onAnimationEnd={() => dispatch({ type: 'advance' })}
                data-replay
              />
            ))}
          </div>
        </div>
      )}
      <div className="slides" aria-live={isCarousel ? (playing ? 'off' : 'polite') : undefined}>
        {children}
      </div>
    </section>
  );
}
