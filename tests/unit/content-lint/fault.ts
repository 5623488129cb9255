/** What a fault did to the site, kept with its test so that a command can print all of them. */
import type { TestContext } from 'vitest';
import { describeSlip, type Slip } from '../../../integrations/content-lint/diagnostic.ts';

export interface Fault {
  /** What of the site the fault is in. */
  area: string;
  /** What somebody does wrong, in plain words. */
  fault: string;
  /** What came of it, as it was observed. */
  came: string;
}

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault;
  }
}

/** Keeps with a test what came of a fault in the content. */
export function record({ meta }: TestContext['task'], fault: string, came: string) {
  meta.fault = { area: 'Content', fault, came };
}

/** How a person reads a slip: the place, and the beginning of what it says. */
export function shortened(slip: Slip) {
  const words = describeSlip(slip).replace(/\s+/g, ' ').replace('src/content/', '');
  return words.length > 150 ? `${words.slice(0, 149)}…` : words;
}

/** The slip of a file that says certain words; a test fails where there is none. */
export function slipWith(slips: readonly Slip[], file: string, words: string): Slip {
  const found = slips.find((slip) => slip.file === file && describeSlip(slip).includes(words));
  if (!found) {
    throw new Error(`No slip of ${file} says “${words}”:\n${slips.map(describeSlip).join('\n')}`);
  }
  return found;
}
