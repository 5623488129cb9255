import { init, track } from '@plausible-analytics/tracker';
import { MEASURE_ORIGIN, MEASURE_SITE } from 'astro:env/client';
import { measureOrigins, type MeasuredEvent } from '../../lib/measure.ts';

/**
 * Counts page views with Plausible, also those that the browser restores from its back/forward cache. Plausible's
 * package also sends how long and how far the visitor reads. It stores nothing.
 * @returns a function that sends an event
 */
export function start() {
  init({
    domain: MEASURE_SITE ?? '',
    endpoint: `${MEASURE_ORIGIN ?? measureOrigins.plausible}/api/event`,
  });
  return (event: MeasuredEvent) => track(event, {});
}
