/** Replaces the virtual module `astro:env/client`, which only Astro provides. */
export const EMAILJS_ORIGIN = '/';
export const EMAILJS_PUBLIC_KEY = 'test-public-key';
export const EMAILJS_SERVICE_ID = 'test-service';
export const EMAILJS_TEMPLATE_ID = 'test-template';
export const ANALYTICS_SITE = 'site.example';
export const PREVIEW = 'false';
