import { useMemo, useRef } from 'react';
import { createFigureFormat, type Figure } from '../../lib/figure.ts';
import { timings } from '../../site.ts';
import { useCounters } from './use-counters.ts';

interface CountersProps {
  stats: {
    label: string;
    figure: Figure;
    /** The figure as the build has written it: browsers can know another version of the language. */
    text: string;
  }[];
  /** The language of the figures. */
  locale: string;
  sizeClass: 'text-figure' | 'text-display';
}

/** Figures that count up. Screen readers and print always get the final figure, which also keeps the space for it. */
export default function Counters({ stats, locale, sizeClass }: CountersProps) {
  const list = useRef<HTMLDListElement>(null);
  const elapsed = useCounters(list);
  const formats = useMemo(
    () => stats.map(({ figure }) => createFigureFormat(figure, locale)),
    [stats, locale],
  );

  return (
    <dl ref={list} className="grid gap-8 sm:flex sm:flex-wrap">
      {stats.map(({ label, text }, index) => (
        // From `sm` on, as wide as each other, but at least as wide as the figure.
        <div
          key={label}
          className="flex flex-col-reverse justify-end line-t pt-6 sm:min-w-max sm:flex-1"
        >
          <dt className="text-lead text-muted [contain:inline-size]">{label}</dt>
          <dd
            className={`relative -ms-[0.06em] max-w-[80vw] [font-variant-numeric:tabular-nums] ${sizeClass}`}
          >
            {elapsed === undefined ? (
              text
            ) : (
              <>
                <span className="opacity-0 print:opacity-100">{text}</span>
                <span aria-hidden="true" className="absolute start-0 top-0 print:hidden">
                  {formats[index]?.(elapsed / timings.counter)}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
