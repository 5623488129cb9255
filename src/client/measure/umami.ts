import { MEASURE_ORIGIN, MEASURE_SITE } from 'astro:env/client';
import { measureOrigins, type MeasuredEvent } from '../../lib/measure.ts';

/**
 * Counts the page view with Umami's API. Umami's own script would be code from another host, which the content
 * security policy and trusted types block.
 * @returns a function that sends an event
 */
export function start() {
  send();
  return send;
}

/** Sends an event, or a page view if it has no name. */
function send(name?: MeasuredEvent) {
  const { hostname, href: url } = location;
  const { title, referrer } = document;
  const { language } = navigator;
  const { width, height } = screen;
  const payload = {
    ...{ website: MEASURE_SITE, name, hostname, url, referrer, title, language },
    screen: `${width}x${height}`,
  };
  fetch(`${MEASURE_ORIGIN ?? measureOrigins.umami}/api/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'event', payload }),
    // Without cookies, and even if the visitor leaves the page.
    credentials: 'omit',
    keepalive: true,
  }).catch(console.warn);
}
