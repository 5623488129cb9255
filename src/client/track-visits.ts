/**
 * Counts page views and four events with Plausible, without cookies or storage. Not for visitors who send Do Not Track
 * or Global Privacy Control, and not on other hosts than that of SITE_URL, such as previews of a release.
 */
import { init, track } from '@plausible-analytics/tracker';
import { ANALYTICS_ORIGIN, ANALYTICS_SITE } from 'astro:env/client';
import { analyticsEvents, analyticsOrigin, MESSAGE_SENT_EVENT } from '../lib/analytics-events.ts';
import { CHAT_ORIGIN } from '../site.ts';

/** The links that count as events. */
const links: [selector: string, event: string][] = [
  [`[href^="${CHAT_ORIGIN}"]`, analyticsEvents.chatOpened],
  ['[href^="mailto:"],[href^="tel:"]', analyticsEvents.mailOrPhoneUsed],
  ['[data-plan]', analyticsEvents.planChosen],
];

function trackLink({ target, isTrusted, button }: MouseEvent) {
  // `client:intent` repeats clicks. The right button opens the context menu.
  if (!isTrusted || button === 2 || !(target instanceof Element)) return;
  const [, event] = links.find(([selector]) => target.closest(selector)) ?? [];
  if (event) track(event, {});
}

const { doNotTrack, globalPrivacyControl } = navigator;
const { hostname } = new URL(import.meta.env.SITE);
if (doNotTrack !== '1' && !globalPrivacyControl && location.hostname === hostname) {
  init({
    domain: ANALYTICS_SITE ?? '',
    endpoint: `${analyticsOrigin(ANALYTICS_ORIGIN)}/api/event`,
  });
  // While capturing, because a handler may stop the event. The middle button is an `auxclick`.
  addEventListener('click', trackLink, true);
  addEventListener('auxclick', trackLink, true);
  addEventListener(MESSAGE_SENT_EVENT, () => track(analyticsEvents.messageSent, {}));
}
