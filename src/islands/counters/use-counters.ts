import { useEffect, useState, type RefObject } from 'react';
import { timings } from '../../site.ts';

/**
 * Milliseconds since the block was half visible, renewed at every tick until the counting is over.
 * Undefined where nothing is to be counted: the visitor asked for less motion.
 */
export function useCounters(block: RefObject<HTMLElement | null>) {
  const [elapsed, setElapsed] = useState<number>();

  useEffect(() => {
    const element = block.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let tick: ReturnType<typeof setInterval> | undefined;

    const count = () => {
      const began = performance.now();
      tick = setInterval(() => {
        const now = performance.now() - began;
        setElapsed(now);
        if (now >= timings.counter) clearInterval(tick);
      }, timings.counterTick);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The first report comes at once: the counters stand at 0 until they begin.
        setElapsed((known) => known ?? 0);
        if (!entry || entry.intersectionRatio < 0.5) return;
        observer.disconnect();
        count();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(tick);
    };
  }, [block]);

  return elapsed;
}
