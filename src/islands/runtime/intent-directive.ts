import type { ClientDirective } from 'astro';
import {
  hydrationAttribute,
  hydrationErrorEvent,
  readyEvent,
  replayAttribute,
} from '../../dom-names.ts';

/**
 * `client:intent` hydrates an island on the first sign of intent: the pointer enters it, a finger touches one
 * of its controls, or focus moves into it. It is part of every page, so keep it short.
 *
 * Nothing a visitor does in the meantime is lost. A submitted form, or a click on a control marked with
 * `replayAttribute`, is held back and replayed when the island is ready (`useReady`). Links are followed at
 * once, because browsers open a new tab only while they handle the click. If loading fails, the next sign of
 * intent tries again.
 */
const intent: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let isReady = false;
  let replay: (() => void) | undefined;
  const setState = (state: 'pending' | 'ready' | 'failed') =>
    island.setAttribute(hydrationAttribute, state);

  const hydrate = () => {
    if (isLoading) return;
    isLoading = true;
    // After the next frame, so that native HTML and CSS respond first.
    requestAnimationFrame(() =>
      setTimeout(
        () =>
          void load()
            .then((start) => start())
            .catch((error: unknown) => {
              fail();
              throw error;
            }),
      ),
    );
  };
  const fail = () => {
    isLoading = isReady = false;
    replay = undefined;
    setState('failed');
  };

  const hold = (event: Event) => {
    if (isReady) return;
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLElement>(`[${replayAttribute}]`);
    if (event.type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
      setState('pending');
      replay = () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    } else if (control) {
      replay = () => {
        // The browser followed the link at the first click.
        control.addEventListener('click', (repeated) => repeated.preventDefault(), { once: true });
        control.click();
      };
    }
    if (replay) hydrate();
  };

  const listen = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, true);
  listen('pointerover', (event) => {
    // A finger that scrolls past an image shows no intent; one on a control does.
    const { pointerType, target } = event as PointerEvent;
    if (pointerType !== 'touch' || (target as Element).closest('a,button,label')) hydrate();
  });
  listen('focusin', hydrate);
  listen('click', hold);
  listen('submit', hold);
  listen(hydrationErrorEvent, fail);
  listen(readyEvent, () => {
    isReady = true;
    setState('ready');
    replay?.();
  });
};

export default intent;
