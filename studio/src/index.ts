/** What the configuration of Astro and scripts use, in Node: the integration, and the addresses of the forms. */
export { studio } from './astro/studio.ts';
export type { Note } from './forms/admin-page.ts';
export { findForm } from './forms/form-address.ts';
export { adminPath } from './forms/form-names.ts';
export { listFilesWithoutForm } from './forms/language-config.ts';
export type { Repository } from './forms/settings.ts';
export { escapeHtml } from './lib/escape-html.ts';
export { fail } from './lib/fail.ts';
export type { Highlight } from './text/highlight-code.ts';
