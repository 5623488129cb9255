/** How long the slowest texts take: `npm run test:fuzz` measures it. */
import { expect, test } from 'vitest';
import { parseText } from '../../text/parse.ts';
import { renderText } from '../../text/render.ts';
import { createSlowTexts } from './slow-texts.ts';

/** In milliseconds: twice as many as the slowest text takes. Beyond the limits, some take more than ten seconds. */
const BUDGET = 4_000;

/** Returns the CPU time in which a text is parsed and shown, in milliseconds. */
function measure(text: string): number {
  // Only the text that was parsed last isn't parsed again.
  parseText('');
  const start = process.cpuUsage();
  renderText(text, 'fr');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

test.runIf(import.meta.env.MODE === 'fuzz')(
  'the slowest texts within the limits show in a few seconds',
  { timeout: 900_000 },
  () => {
    for (const [name, text] of createSlowTexts()) {
      expect.soft(measure(text), name).toBeLessThan(BUDGET);
    }
  },
);
