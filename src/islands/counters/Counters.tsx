import { useRef } from 'react';
import { timings } from '../../site.ts';
import { useCounters } from './use-counters.ts';

export interface CountersProps {
  stats: {
    value: number;
    suffix: string;
    label: string;
  }[];
}

/** Figures that count up. Screen readers and print always get the final figure. */
export default function Counters({ stats }: CountersProps) {
  const list = useRef<HTMLDListElement>(null);
  const elapsed = useCounters(list);

  return (
    <dl ref={list} className="grid gap-8 sm:auto-cols-fr sm:grid-flow-col">
      {stats.map(({ value, suffix, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-s-3 border-brand ps-6">
          <dt className="text-lead text-muted">{label}</dt>
          <dd className="text-figure tabular-nums">
            {elapsed === undefined ? (
              `${value}${suffix}`
            ) : (
              <>
                <span className="sr-only print:not-sr-only">{`${value}${suffix}`}</span>
                <span aria-hidden="true" className="print:hidden">
                  {`${Math.floor(value * Math.min(elapsed / timings.counter, 1))}${suffix}`}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
