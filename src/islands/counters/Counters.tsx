import { useRef } from 'react';
import { counterValue } from './counter-state.ts';
import { useCounters } from './use-counters.ts';

export interface CountersProps {
  stats: { value: number; suffix: string; label: string }[];
}

/** Figures that count up. The true figure stands in the page, for screen readers and print too. */
export default function Counters({ stats }: CountersProps) {
  const block = useRef<HTMLDListElement>(null);
  const elapsed = useCounters(block);

  return (
    <dl ref={block} className="counters">
      {stats.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {elapsed === undefined ? (
              `${value}${suffix}`
            ) : (
              <>
                <span className="counter-truth">{`${value}${suffix}`}</span>
                <span aria-hidden="true" className="counter-count">
                  {`${counterValue(value, elapsed)}${suffix}`}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
