import { useRef } from 'react';
import { counterValue } from './counter-value.ts';
import { useCounters } from './use-counters.ts';

export interface CountersProps {
  stats: { value: number; suffix: string; label: string }[];
}

/** Figures that count up. Screen readers and print always get the final figure. */
export default function Counters({ stats }: CountersProps) {
  const list = useRef<HTMLDListElement>(null);
  const elapsed = useCounters(list);

  return (
    <dl ref={list} className="counters">
      {stats.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {elapsed === undefined ? (
              `${value}${suffix}`
            ) : (
              <>
                <span className="counter-final">{`${value}${suffix}`}</span>
                <span aria-hidden="true" className="counter-current">
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
