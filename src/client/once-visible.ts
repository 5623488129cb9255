/**
 * Calls back now or, on a prerendered page, once the visitor has seen its first frame: reading storage takes up
 * to 20 ms at that moment, which would delay the frame.
 */
export function onceVisible(callback: () => void) {
  if (!document.prerendering) callback();
  else
    document.addEventListener('prerenderingchange', () =>
      requestAnimationFrame(() => setTimeout(callback)),
    );
}
