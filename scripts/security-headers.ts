/** A header that every answer of the site carries. */
export interface SecurityHeader {
  name: string;
  value: string;
  /** Browsers heed it over https only, and it does harm on a developer's http://localhost. */
  httpsOnly?: true;
}

/** The site's security headers: the one table for the local server and for every host. */
export const SECURITY_HEADERS: readonly SecurityHeader[] = [
  // The rest of the policy is in each page's meta tag, made by finish-pages.ts; there frame-ancestors has
  // no effect. Browsers enforce both.
  { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { name: 'X-Frame-Options', value: 'DENY' },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    name: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  // Without includeSubDomains: the company's other hosts are not this project's to decide about.
  { name: 'Strict-Transport-Security', value: 'max-age=31536000', httpsOnly: true },
];
