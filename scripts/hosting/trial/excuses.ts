/**
 * What hosts do otherwise than the site promises, and why that is let pass: those who deploy are told of it
 * in this list, and nowhere else. What is not in it is broken.
 */
import type { Excuse } from '../../../tests/hosting/promises.ts';

const errorScreenHasAddress: Excuse = {
  promises: ['error screen has no address', 'head', 'not served'],
  at: /\/404(?:\.html|\/)? /,
  because:
    '404.html is a file like others: /404 or /404.html shows it with status 200, and keeps search engines away by itself',
};
const compressesItself: Excuse = {
  promises: ['compressed at build'],
  because: 'it compresses by itself, and less well than the build had the time to',
};
const charsets: Excuse = {
  promises: ['type'],
  at: /→ (?:application\/(?:javascript|manifest\+json|xml)|image\/svg\+xml|text\/xml)$/,
  because: 'modules, JSON, SVG and XML are UTF-8 where nothing is said',
};
const spellings: Excuse = {
  promises: ['one address'],
  at: /\/\/|\\|%2F|%5C|%2E/i,
  because:
    'takes other spellings of a slash or a dot for the usual one; the page names its one address as canonical',
};
const screenKeptByAddress: Excuse = {
  promises: ['error screen', 'policy of files'],
  at: /\/_astro\/unknown/,
  because:
    'headers go by address: an error screen below /_astro/ has those of a file, and may be kept for a year',
};
const noAllow: Excuse = {
  promises: ['methods'],
  at: /→ 405, Allow: undefined$/,
  because: '405 without Allow',
};
/** What the hosts' networks do, of which nothing runs on this machine. */
const network = (...promises: Excuse['promises']): Excuse => ({
  promises,
  because: 'its network does this, and no part of that runs here: ask the deployed site',
});

export const cloudflare: readonly Excuse[] = [
  errorScreenHasAddress,
  compressesItself,
  charsets,
  network('vary'),
];

export const cloudflarePages: readonly Excuse[] = [
  ...cloudflare,
  screenKeptByAddress,
  noAllow,
  spellings,
  {
    promises: ['methods'],
    at: /^TRACE /,
    because: 'wrangler leaves TRACE without an answer; the network refuses it before',
  },
  {
    promises: ['error screen'],
    at: / 404, .*no-store/,
    because: 'it is not kept at all: no-store',
  },
  {
    promises: ['not modified'],
    at: /→ 304, /,
    because: '304 does not say Cache-Control again: what is kept goes by what it said before',
  },
  {
    promises: ['not served'],
    at: /→ 200/,
    because:
      'it publishes every file but _headers and _redirects: compressed siblings, and what other hosts read; nothing of it is secret',
  },
  {
    promises: ['security headers', 'one address', 'not served', 'outside', 'malformed'],
    at: /→ 502|\.\.%2f/,
    because: 'wrangler looks for a file on the disk, where the network has a list of names',
  },
];

export const cloudflareWorkers: readonly Excuse[] = [
  ...cloudflare,
  noAllow,
  screenKeptByAddress,
  {
    promises: ['error screen'],
    at: /→ 304, |"Range".*→ 404, /,
    because:
      'an error screen that a visitor has is not sent again, and asked for in part it does not say how long to keep it',
  },
  {
    promises: ['malformed', 'not served'],
    at: /→ 307 /,
    because: 'leads to the same address, spelt as usual, which is unknown',
  },
];

export const netlify: readonly Excuse[] = [
  network('compressed', 'compressed at build', 'vary', 'not modified', 'methods'),
  network('malformed', 'outside', 'security headers', 'no open redirect'),
  errorScreenHasAddress,
  charsets,
  spellings,
  screenKeptByAddress,
  { ...network('error screen'), at: / 404, identity, public, max-age=0/ },
  {
    promises: ['clean address', 'one address'],
    at: /^[^?]*\/(?:\?.*)? → 200/,
    because:
      '/about/ leads to /about by "Pretty URLs", on unless somebody turns it off, which the network does',
  },
  {
    promises: ['clean address', 'one address'],
    at: /→ 301 http:.*%2F%2F/,
    because: 'leads on with the query, which it spells otherwise',
  },
  {
    promises: ['not served'],
    at: /(?:\.br|\.gz|\.br\/|vercel\.json) → 200/,
    because: 'publishes compressed siblings and vercel.json; nothing of it is secret',
  },
];

export const vercel: readonly Excuse[] = [
  spellings,
  network('compressed', 'compressed at build', 'vary', 'not modified', 'methods'),
  {
    promises: ['security headers'],
    at: /→ (?:308|400|501)/,
    because: 'leads on before it comes to the rules that give headers',
  },
  errorScreenHasAddress,
  screenKeptByAddress,
  { ...network('error screen'), at: / 404, identity, public, max-age=0/ },
  {
    promises: ['error screen', 'head', 'malformed', 'not served'],
    at: /→ 308/,
    because: 'an unknown address leads to its clean spelling first, which is unknown',
  },
  {
    promises: ['no open redirect'],
    at: /^\/+[\\/]?.* → 308 \/\//,
    because:
      'its own rule for slashes, by itself, leads //evil.example/ to //evil.example; whether the network merges slashes before, only the deployed site can tell',
  },
];
