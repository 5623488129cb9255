import type { ClientDirective } from 'astro';

/**
 * `client:intent` hydrates an island on the first sign of intent: the mouse enters it, a finger taps it, or focus moves
 * into it; with the value `visible` also when the visitor scrolls near it. It is part of every page, so keep it short.
 *
 * Nothing a visitor does in the meantime is lost. A submitted form, or a click on a control marked with
 * `data-replay`, is queued and replayed when the island is ready (`useReady`). Links are followed at
 * once, because browsers open a new tab only while they handle the click; another link drops the submission, as it
 * leads to another way to write. If loading fails, the next sign of intent tries again. If the component throws, the
 * HTML works as without scripts.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let isLoading = false;
  let isSettled = false;
  let replay: (() => unknown) | undefined;
  const controls = () => [...island.querySelectorAll('[data-replay]')];
  const setState = (state: 'pending' | 'ready' | 'failed') =>
    island.setAttribute('data-hydration', state);

  const hydrate = () => {
    if (isLoading) return;
    isLoading = true;
    // After the next frame, so that native HTML and CSS respond first.
    requestAnimationFrame(() => setTimeout(() => void load().then((start) => start())));
  };
  const drop = () => {
    replay = undefined;
    setState('failed');
  };

  const queue = (event: Event) => {
    if (isSettled) return;
    const target = event.target as HTMLElement;
    const index = controls().findIndex((control) => control.contains(target));
    if (event.type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
      setState('pending');
      // The form and the controls are looked up only then, because React may have replaced them.
      replay = () => island.querySelector('form')?.requestSubmit();
    } else if (index >= 0) {
      // No MouseEvent: the browser has already followed a link.
      replay = () => controls()[index]?.dispatchEvent(new Event('click', { bubbles: true }));
    } else if (replay && target.closest('a')) {
      drop();
    }
    if (replay) hydrate();
  };

  const listen = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, true);
  // Not `pointerover`, which a finger that scrolls past fires, too.
  listen('mouseover', hydrate);
  listen('focusin', hydrate);
  listen('click', queue);
  listen('submit', queue);
  listen('astro:hydration-error', () => {
    // Astro has removed `ssr` from an island that was loaded: its component threw, and would again.
    if (island.hasAttribute('ssr')) isLoading = false;
    else isSettled = true;
    drop();
  });
  listen('island:ready', () => {
    isSettled = true;
    setState('ready');
    replay?.();
    replay = undefined;
  });

  if (value === 'visible') {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && hydrate(), {
      rootMargin: '200px',
    });
    // The island itself has no box.
    for (const child of island.children) observer.observe(child);
  }
};

export default intent;
