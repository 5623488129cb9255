/** How long the slowest texts take: `npm run test:fuzz` measures it. */
import { expect, test } from 'vitest';
import { parseText } from '../../text/parse.ts';
import { renderText } from '../../text/render.ts';
import { createSlowTexts } from './slow-texts.ts';

/** In milliseconds: five times as many as the slowest text takes. Beyond the limits, some take longer. */
const BUDGET = 8_000;

/** Returns the CPU time in which a text is parsed and shown, in milliseconds. */
function measure(text: string): number {
  // Only the text that was parsed last isn't parsed again.
  parseText('');
  const start = process.cpuUsage();
  renderText(text, 'fr');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e3;
}

/** The machine can be busy: returns the least CPU time of up to three tries. */
function measureBest(text: string): number {
  let best = Infinity;
  for (let tries = 0; tries < 3 && best > BUDGET; tries += 1) {
    best = Math.min(best, measure(text));
  }
  return best;
}

test.runIf(import.meta.env.MODE === 'fuzz')(
  'the slowest texts within the limits show in a few seconds',
  { timeout: 900_000 },
  () => {
    for (const [name, text] of createSlowTexts()) {
      expect.soft(measureBest(text), name).toBeLessThan(BUDGET);
    }
  },
);
