/**
 * The log of a build. Astro reports each step, page and picture, in hundreds of lines: of the pages and pictures, this shows one
 * every 15 seconds, which says how many are left. Warnings, errors and what the site's integrations say are all shown.
 */
import type { AstroLoggerDestination } from 'astro';
import nodeLogger from 'astro/logger/node';

/** The labels of steps. `SKIP_FORMAT` is that of headings, and of what continues a line. */
const stepLabels = new Set([
  'SKIP_FORMAT',
  '@astrojs/sitemap',
  'assets',
  'build',
  'content',
  'types',
  'vite',
]);

/** In milliseconds. */
const INTERVAL = 15_000;

export default function buildLogger(): AstroLoggerDestination {
  const { write } = nodeLogger();
  let lastTime = Date.now();
  /** Returns whether it is time for another page or picture. */
  function isTime() {
    if (Date.now() - lastTime < INTERVAL) return false;
    lastTime = Date.now();
    return true;
  }
  return {
    write(message) {
      const { level, label } = message;
      if (level === 'info' && (label === null ? !isTime() : stepLabels.has(label))) return;
      write({ ...message, newLine: true });
    },
  };
}
