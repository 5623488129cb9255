import { afterEach, expect, test, vi } from 'vitest';
import Counters from '../../src/islands/counters/Counters.tsx';
import { hydrate, renderIsland } from './island.tsx';

const props = { stats: [{ value: 250, suffix: '+', label: 'Projects' }] };

function hydrateCounters() {
  const island = renderIsland(<Counters {...props} />);
  expect(island.querySelector('dd')?.textContent).toBe('250+');
  island.style.cssText = 'display: block; margin-block-start: 200vh';
  hydrate(island, Counters, props);
  return {
    island,
    current: () => island.querySelector('dd [aria-hidden]')?.textContent,
    final: () => island.querySelector('dd')?.firstChild?.textContent,
  };
}

/** Resolves when React has rendered. */
const nextFrame = () => new Promise(requestAnimationFrame);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('Counters show 0 until half of them is visible, then count to their figures', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { island, current, final } = hydrateCounters();
  await expect.poll(current).toBe('0+');
  expect(final()).toBe('250+');
  island.scrollIntoView();
  while (vi.getTimerCount() === 0) await nextFrame();
  vi.advanceTimersByTime(1_008);
  await nextFrame();
  expect(current()).toBe('126+');
  vi.advanceTimersByTime(1_000);
  await nextFrame();
  expect(current()).toBe('250+');
  expect(vi.getTimerCount()).toBe(0);
});

test('Counters show their figures at once if the visitor prefers reduced motion', async () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  matchMedia.mockReturnValue({ matches: true } as MediaQueryList);
  const { current, final } = hydrateCounters();
  await expect.poll(() => matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  expect(current()).toBeUndefined();
  expect(final()).toBe('250+');
});
