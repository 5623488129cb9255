/** What the browser knows about how the visitor came to this page. */
export interface Arrival {
  /** How the page was reached, as the Navigation Timing API says it. */
  type: 'navigate' | 'reload' | 'back_forward' | 'prerender';
  referrer: string;
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When the prompt was first shown in this visit, in milliseconds since 1970; 0 if it was closed. */
  since: number | undefined;
}

/** Whether the visitor has just come to the site, rather than from another page of it. */
export function isFreshVisit({ type, referrer, origin, since }: Arrival) {
  if (since === undefined || type === 'reload') return true;
  return type !== 'back_forward' && !referrer.startsWith(`${origin}/`);
}

/** Milliseconds since the prompt was first shown in this visit: 0 on a fresh one. */
export function promptElapsed(arrival: Arrival) {
  return isFreshVisit(arrival) ? 0 : arrival.now - (arrival.since ?? arrival.now);
}
