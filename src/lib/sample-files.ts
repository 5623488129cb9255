/** The content files that are still samples, for the bar of a preview, whose build defines them (integrations/sample-files.ts). */

export interface SampleFile {
  /** What the forms call it. */
  label: string;
  /** Its path in the project. */
  path: string;
}

declare const SAMPLE_FILES: readonly SampleFile[] | undefined;

/** None where the site isn't a preview, and where Node runs this without a build. */
export const sampleFiles = typeof SAMPLE_FILES === 'undefined' ? [] : SAMPLE_FILES;
