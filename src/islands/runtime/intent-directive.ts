import type { ClientDirective } from 'astro';

/**
 * `client:intent` hydrates an island at the first sign that somebody wants to use it: a pointer over
 * it, a finger on one of its controls, or focus inside it.
 *
 * Nothing that comes before is lost. A form that is submitted, or a click on an element marked
 * `data-replay`, is held, and given again once the island says that it is ready (`useReady`).
 * Links are followed at once, as a browser only opens a tab while it handles the click itself; what
 * the island adds to that click comes later. `data-waiting` on the island says `submit` while a
 * form is held, and `failed` when the scripts could not be loaded: styles show what that means. The
 * next sign of intent then tries again.
 *
 * This stands in every page, so it is kept short.
 */
const intent: ClientDirective = (load, _options, island) => {
  let loading = false;
  let ready = false;
  let replay: (() => void) | undefined;
  const wait = (what: string) => (island.dataset['waiting'] = what);

  const start = () => {
    if (loading) return;
    loading = true;
    // The reply that styles and HTML give comes first, in the next frame.
    requestAnimationFrame(() =>
      setTimeout(
        () =>
          void load()
            .then((hydrate) => hydrate())
            .catch((error: unknown) => {
              fail();
              throw error;
            }),
      ),
    );
  };
  const fail = () => {
    loading = ready = false;
    replay = undefined;
    wait('failed');
  };

  const hold = (event: Event) => {
    if (ready) return;
    const target = event.target as HTMLElement;
    const control = target.closest<HTMLElement>('[data-replay]');
    if (event.type === 'submit') {
      event.preventDefault();
      event.stopPropagation();
      wait('submit');
      replay = () => (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    } else if (control) {
      replay = () => {
        control.addEventListener('click', (again) => again.preventDefault(), { once: true });
        control.click();
      };
    }
    if (replay) start();
  };

  const on = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, true);
  on('pointerover', (event) => {
    // A finger that scrolls past a picture is no intent; one on a control is.
    const { pointerType, target } = event as PointerEvent;
    if (pointerType !== 'touch' || (target as Element).closest('a,button,label')) start();
  });
  on('focusin', start);
  on('click', hold);
  on('submit', hold);
  on('astro:hydration-error', fail);
  on('island:ready', () => {
    ready = true;
    wait('');
    replay?.();
  });
};

export default intent;
