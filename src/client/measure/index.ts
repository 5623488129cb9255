import { enquiryAttribute } from '../../dom-names.ts';
import { measuredEvents, messageSentEvent, type MeasuredEvent } from '../../lib/measure.ts';
import { chatOrigin } from '../../site.ts';

/** A module of this folder: `start` counts the page view, and returns a function that sends an event. */
export interface MeasureService {
  start: () => (event: MeasuredEvent) => void;
}

/** The links that count as events. */
const links: [selector: string, event: MeasuredEvent][] = [
  [`[href^="${chatOrigin}"]`, measuredEvents.chatOpened],
  ['[href^="mailto:"],[href^="tel:"]', measuredEvents.mailOrPhoneUsed],
  [`[${enquiryAttribute}]`, measuredEvents.planChosen],
];

/**
 * Measures page views and four events with the service that MEASURE names; `integrations/measure` adds the call to
 * builds with MEASURE. Does nothing for visitors who send Do Not Track or Global Privacy Control, and on other hosts
 * than that of SITE_URL, such as previews of a release.
 * @param load loads the service
 */
export function measureVisit(load: () => Promise<MeasureService>) {
  const { doNotTrack, globalPrivacyControl } = navigator;
  const { hostname } = new URL(import.meta.env.SITE);
  if (doNotTrack === '1' || globalPrivacyControl || location.hostname !== hostname) return;

  const started = pageSeen()
    .then(load)
    .then(({ start }) => start());
  // The visitor's browser blocks the service, or is offline.
  started.catch(console.warn);
  const track = (event: MeasuredEvent) =>
    void started.then((send) => send(event)).catch(console.warn);
  const trackLink = ({ target, isTrusted, button }: MouseEvent) => {
    // `client:intent` repeats clicks. The right button opens the context menu.
    if (!isTrusted || button === 2 || !(target instanceof Element)) return;
    const [, event] = links.find(([selector]) => target.closest(selector)) ?? [];
    if (event) track(event);
  };
  // While capturing, because a handler may stop the event. The middle button is an `auxclick`.
  addEventListener('click', trackLink, true);
  addEventListener('auxclick', trackLink, true);
  addEventListener(messageSentEvent, () => track(measuredEvents.messageSent));
}

/** Resolves once the visitor sees the page, which may have been prerendered or opened in the background, and it is loaded. */
async function pageSeen() {
  if (document.prerendering) await next(document, 'prerenderingchange');
  if (document.visibilityState === 'hidden') await next(document, 'visibilitychange');
  if (document.readyState !== 'complete') await next(window, 'load');
}

const next = (target: EventTarget, type: string) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
