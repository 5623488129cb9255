import lighthouse from 'lighthouse';
import { median } from './median.ts';

/** How often Lighthouse visits each page; the median counts. */
const runs = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** What Lighthouse says of a page: scores from 0 to 100, times in milliseconds. */
export type Verdict = Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number> & {
  /** Audits that cost a score points, by their titles. */
  failed: string[];
};

/** One visit: a phone on slow 4G, as Lighthouse simulates it. */
async function visit(address: string, port: number): Promise<Verdict> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // The error screen answers 404, as it should.
    ignoreStatusCode: true,
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
  const times = Object.entries(METRICS).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? Infinity,
  ]);
  const failed = CATEGORIES.filter((id) => id !== 'performance')
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
  return { ...Object.fromEntries([...scores, ...times]), failed } as Verdict;
}

/**
 * What Lighthouse says of a page, as the median of three visits, figure by figure.
 * @param address the page
 * @param port where the browser listens for DevTools
 */
export async function judge(address: string, port: number): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (let run = 0; run < runs; run += 1) verdicts.push(await visit(address, port));
  const names = [...CATEGORIES, ...(Object.keys(METRICS) as (keyof typeof METRICS)[])];
  const medians = names.map((name) => [name, median(verdicts.map((verdict) => verdict[name]))]);
  return {
    ...Object.fromEntries(medians),
    failed: [...new Set(verdicts.flatMap(({ failed }) => failed))],
  } as Verdict;
}
