import { useEffect, useState, type RefObject } from 'react';
import { timings } from '../../site.ts';

/**
 * Starts the counters when half of their element is visible.
 * @returns the time since then in milliseconds, updated every `timings.counterTick`; undefined before hydration
 *   and for visitors who prefer reduced motion, who see the final figures
 */
export function useCounters(ref: RefObject<HTMLElement | null>) {
  const [elapsed, setElapsed] = useState<number>();

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let interval: ReturnType<typeof setInterval> | undefined;

    const start = () => {
      const startTime = performance.now();
      interval = setInterval(() => {
        const time = performance.now() - startTime;
        setElapsed(time);
        if (time >= timings.counter) clearInterval(interval);
      }, timings.counterTick);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The observer reports as soon as it observes: show 0 until the counters start.
        setElapsed((current) => current ?? 0);
        if (!entry || entry.intersectionRatio < 0.5) return;
        observer.disconnect();
        start();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(interval);
    };
  }, [ref]);

  return elapsed;
}
