/** What the configuration of Astro and scripts use: the integrations, and the forms. */
export { studio } from './astro/studio.ts';
export { textProcessor } from './astro/text-processor.ts';
export { adminPath } from './forms/form-names.ts';
export { listFilesWithoutForm } from './forms/language-config.ts';
export { listFilesWithSamples } from './forms/sample-forms.ts';
export type { FormsSettings } from './forms/settings.ts';
export { listAdvice, listLeft, type Task, taskState } from './forms/tasks.ts';
export { fail } from './lib/fail.ts';
export { bundleLivePreview } from './live-preview/bundle.ts';
