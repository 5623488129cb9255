/** The settings of the site `preview`. */
import { sites } from '../sites.ts';

export const BASE = sites.preview.base;
/** Chromium resolves it to this computer, and Plausible's package doesn't ignore it as it does `localhost`. */
export const HOST = 'site.localhost';
/** The host of the mock of Plausible. */
export const STATS = 'https://stats.example.com';

/** A preview under a base path, such as on GitHub Pages, with a repository for the forms, that counts visits. */
export const previewEnv = {
  CONTEXT: 'deploy-preview',
  SITE_URL: `https://${HOST}${BASE}`,
  CMS_REPO: 'acme/website',
  EMAILJS_PUBLIC_KEY: 'key',
  EMAILJS_SERVICE_ID: 'service',
  EMAILJS_TEMPLATE_ID: 'template',
  EMAILJS_ORIGIN: 'https://mail.example.com',
  ANALYTICS_SITE: 'acme.example',
  ANALYTICS_ORIGIN: STATS,
};
